import { bannerFor } from './banner';
import type { PopupModel } from './popup-model';

/** What came to keep something from working since the list was drawn, in a line; `null` when nothing did. */
export function lateTrouble({ above, now, troubles }: PopupModel): string | null {
  if (above.value.hasBanner) return null;
  const banner = bannerFor(troubles.value, now.value);
  return banner && `${banner.what} ${banner.next}`;
}
