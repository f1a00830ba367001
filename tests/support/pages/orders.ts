import type { Screen } from '../drive/driver.ts';

/** Runs in a page: brings the row of an order into sight, as soon as it is drawn; a long list is as one scrolls. */
export function scrollToOrder(number: string): boolean {
  const row = document.querySelector(`.order[data-row="${CSS.escape(number)}"]`);
  const list = document.querySelector('.panel .scroller');
  if (row) row.scrollIntoView({ block: 'center' });
  else list?.scrollTo(0, list.scrollHeight);
  return row !== null;
}

/** The name in the row of an order, which opens its sheet, or its next step. */
type OrderPart = '.name' | '.link';

/** Gives the focus to a part of the row of an order, as soon as that is there. */
export function focusInOrder(screen: Screen, number: string, part: OrderPart): Promise<void> {
  return screen.waitUntil(
    ([number, part]) => {
      const row = document.querySelector(`.order[data-row="${CSS.escape(number)}"]`);
      const list = document.querySelector('.panel .scroller');
      if (row) row.scrollIntoView({ block: 'center' });
      // A long list is drawn as one scrolls.
      else list?.scrollTo(0, list.scrollHeight);
      const target = row?.querySelector<HTMLElement>(part);
      target?.focus();
      return target;
    },
    [number, part] as const,
  );
}

export async function pressInOrder(screen: Screen, number: string, part: OrderPart): Promise<void> {
  await focusInOrder(screen, number, part);
  await screen.press('Enter');
}

export async function openOrder(screen: Screen, number: string): Promise<void> {
  await pressInOrder(screen, number, '.name');
  await screen.waitUntil(() => document.querySelector('dialog.is-order[open]'));
}
