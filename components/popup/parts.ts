/* What the popup shows besides its first rows, in one piece, since all of it is wanted soon. */

export { BannerBar } from './banner-bar';
export { ListEnd } from './list-end';
export { ListTools } from './list-tools';
export { Skeleton } from './skeleton';
export { SnapshotAge } from './snapshot-age';
export { Tray, UnclearOrders } from './tray';
export { NoItems, Welcome } from './welcome';
