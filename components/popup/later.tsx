import { lazily } from '@/components/shared/lazily';
import { Skeleton } from './skeleton';

/* What the first paint doesn't need, or only when there is something to say. */

export const BannerBar = lazily(
  () => import('./banner-bar').then((module) => module.BannerBar),
  null,
);

export const Tray = lazily(() => import('./tray').then((module) => module.Tray), null);

export const UnclearOrders = lazily(
  () => import('./tray').then((module) => module.UnclearOrders),
  null,
);

export const OrdersPanel = lazily(
  () => import('./orders-panel').then((module) => module.OrdersPanel),
  <Skeleton />,
);

export const BasketPanel = lazily(
  () => import('./basket-panel').then((module) => module.BasketPanel),
  <Skeleton />,
);

export const OverlayDialog = lazily(
  () => import('./overlay-dialog').then((module) => module.OverlayDialog),
  null,
);

export const ArtworkViewer = lazily(
  () => import('./artwork-viewer').then((module) => module.ArtworkViewer),
  null,
);
