import type { FunctionComponent, VNode } from 'preact';
import { lazily } from '@/components/shared/lazily';

/* What the first paint doesn't need, or only when there is something to say. */

type Parts = typeof import('./parts');
type PropsOf<C> = C extends FunctionComponent<infer P> ? P : never;

function part<Name extends keyof Parts>(name: Name, waiting: VNode | null = null) {
  return lazily<PropsOf<Parts[Name]>>(
    () => import('./parts').then((parts) => parts[name] as never),
    waiting,
  );
}

export const Skeleton = part('Skeleton');
export const Welcome = part('Welcome');
export const NoItems = part('NoItems');
export const SnapshotAge = part('SnapshotAge');
export const ListTools = part('ListTools');
export const ListEnd = part('ListEnd');
export const BannerBar = part('BannerBar');
export const Attempts = part('Attempts');
export const UnclearOrders = part('UnclearOrders');

export const OrdersPanel = lazily(
  () => import('@/components/popup/tracking/orders-panel').then((module) => module.OrdersPanel),
  <Skeleton />,
);

export const BasketPanel = lazily(
  () => import('@/components/popup/basket/basket-panel').then((module) => module.BasketPanel),
  <Skeleton />,
);

export const OverlayDialog = lazily(
  () => import('./overlay-dialog').then((module) => module.OverlayDialog),
  null,
);

/** What is fetched once the first rows are up, so that it is there when it is wanted. */
export const laterParts = [OverlayDialog, BasketPanel, OrdersPanel];
