import type { ReadonlySignal } from '@preact/signals';
import { bannerFor } from './banner';
import type { Notices } from './notices';

export interface LateTroubleDeps {
  readonly notices: Notices;
  readonly now: ReadonlySignal<number>;
}

/** What came to keep something from working since the list was drawn, in a line; `null` when nothing did. */
export function lateTrouble({ notices, now }: LateTroubleDeps): string | null {
  if (notices.above.value.hasBanner) return null;
  const banner = bannerFor(notices.troubles.value, now.value);
  return banner && `${banner.what} ${banner.next}`;
}
