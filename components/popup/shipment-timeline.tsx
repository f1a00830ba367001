import { i18n } from '#i18n';
import { type ShipmentProgress, shipmentSteps } from '@/lib/domain/shipment';

interface ShipmentTimelineProps {
  readonly progress: ShipmentProgress;
  readonly state: string;
}

/** How far the parcel has come, as a line of four stops. */
export function ShipmentTimeline({ progress, state }: ShipmentTimelineProps) {
  const reached = shipmentSteps.indexOf(progress.reached);
  return (
    <div
      class={`timeline is-${progress.course}`}
      role="img"
      aria-label={i18n.t('orders.progress', { state })}
    >
      {shipmentSteps.map((step, index) => (
        <span
          key={step}
          class={index < reached ? 'is-past' : index === reached ? 'is-now' : undefined}
        >
          {i18n.t(`orders.step.${step}`)}
        </span>
      ))}
    </div>
  );
}
