/* What the popup shows besides its first rows, in one piece, since all of it is wanted soon. */

export { Skeleton } from '@/components/popup/controls/skeleton';
export { ListEnd } from '@/components/popup/items/list-end';
export { ListTools } from '@/components/popup/items/list-tools';
export { Attempts, UnclearOrders } from '@/components/popup/ordering/attempts';
export { BannerBar } from './banner-bar';
export { SnapshotAge } from './snapshot-age';
export { NoItems, Welcome } from './welcome';
