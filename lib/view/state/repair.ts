import type { Commands } from '@/lib/messaging/commands';

interface Page {
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly location: Pick<Location, 'reload'>;
}

/** What the page's entry in its history says when it has been repaired: that outlives loading the page again. */
const repaired = 'repaired';

/**
 * What a page does that can't be drawn: something that is stored may make no sense. The background checks it, and
 * the page is loaded again, once.
 * @returns whether the page is being loaded again; if not, that hasn't helped
 */
export async function repair(commands: Commands, page: Page): Promise<boolean> {
  if (page.history.state === repaired) return false;
  await commands.checkStored();
  page.history.replaceState(repaired, '');
  page.location.reload();
  return true;
}

/** Loads the page again, which repairs it once more if need be. */
export function repairAnew({ history, location }: Page): void {
  history.replaceState(null, '');
  location.reload();
}
