/* The popup's second module: what its first frame can do without. Only `later.tsx` imports it. */

export { BasketPanel } from '@/components/popup/basket/basket-panel';
export { KitRow } from '@/components/popup/basket/kit-row';
export { Skeleton } from '@/components/popup/controls/skeleton';
export { ItemsMenu } from '@/components/popup/items/items-menu';
export { ListEnd, ListNote, NoMatch } from '@/components/popup/items/list-notes';
export { listenForKeys } from '@/components/popup/keyboard/popup-keys';
export { OrdersPanel } from '@/components/popup/tracking/orders-panel';
export { DemoStripe } from '@/components/shared/demo-stripe';
export { addToBasket } from '@/lib/view/basket/add-to-basket';
export { createPictureRules, createPictures, shrinkPicture } from '@/lib/view/items/pictures';
export { arrangeItems } from '@/lib/view/popup/arrange-items';
export { followOpenTarget } from '@/lib/view/popup/open-target';
export { followPresence, keepAwake } from '@/lib/view/popup/presence';
export { followAttempts, followOrders } from '@/lib/view/pressing/follow';
export { createPlacing } from '@/lib/view/pressing/placing';
export { guardPage } from '@/lib/view/pressing/press-guard';
export { createReminders } from '@/lib/view/reminders/reminders';
export { createStatus } from '@/lib/view/telling/status';
export { InPlaceOfAll } from './in-place-of-all';
export { OverlayDialog } from './overlay-dialog';
export { SnapshotAge } from './snapshot-age';
export { StatusLine } from './status/status-line';
export { NoItems, Welcome } from './welcome';
