/* The popup's second module: what its first frame can do without. Only `later.tsx` imports it. */

export { BasketPanel } from '@/components/popup/basket/basket-panel';
export { KitShelf } from '@/components/popup/basket/kit-shelf';
export { Skeleton } from '@/components/popup/controls/skeleton';
export { FollowScrolling } from '@/components/popup/items/follow-scrolling';
export { ItemsMenu } from '@/components/popup/items/items-menu';
export { ListEnd, ListNote } from '@/components/popup/items/list-notes';
export { OrdersPanel } from '@/components/popup/tracking/orders-panel';
export { DemoStripe } from '@/components/shared/demo-stripe';
export { addToBasket } from '@/lib/view/basket/add-to-basket';
export { createPictureRules, createPictures, shrinkPicture } from '@/lib/view/items/pictures';
export { arrangeItems } from '@/lib/view/popup/arrange-items';
export { createStatus } from '@/lib/view/popup/status';
export { createDueRows } from '@/lib/view/reminders/due-rows';
export { Broken, Outdated } from './outdated';
export { OverlayDialog } from './overlay-dialog';
export { DueInRow } from './reminders/due-in-row';
export { SearchEnd } from './search-end';
export { settleIn } from './settle-in';
export { SnapshotAge } from './snapshot-age';
export { StatusLine } from './status/status-line';
export { NoItems, Welcome } from './welcome';
