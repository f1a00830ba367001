/* The popup's second module: what its first frame can do without. Only `later.tsx` imports it. */

export { BasketPanel } from '@/components/popup/basket/basket-panel';
export { Skeleton } from '@/components/popup/controls/skeleton';
export { FollowScrolling } from '@/components/popup/items/follow-scrolling';
export { ListAge, ListEnd, ListNote } from '@/components/popup/items/list-notes';
export { Attempts, UnclearOrders } from '@/components/popup/ordering/attempts';
export { OrdersPanel } from '@/components/popup/tracking/orders-panel';
export { DemoStripe } from '@/components/shared/demo-stripe';
export { addToBasket } from '@/lib/view/basket/add-to-basket';
export { createPictureRules, createPictures, shrinkPicture } from '@/lib/view/items/pictures';
export { arrangeItems } from '@/lib/view/popup/arrange-items';
export { BannerBar } from './banner-bar';
export { Broken, Outdated } from './outdated';
export { OverlayDialog } from './overlay-dialog';
export { settleIn } from './settle-in';
export { NoItems, Welcome } from './welcome';
