import { Icon } from '@/components/shared/icon';
import type { ShipmentProgress } from '@/lib/domain/tracking/states';
import type { ShipmentView } from '@/lib/view/tracking/order-view';
import './shipment-timeline.css';

const icons = {
  arrived: 'check',
  'held-up': 'alert',
  ended: 'close',
  normal: null,
  unclear: null,
} as const;

/** How far the parcel has come: a line of stops; for screen readers, one sentence. */
export function ShipmentTimeline({ shipment }: { readonly shipment: ShipmentView }) {
  const { progress, stops, sentence } = shipment;
  return (
    <div class={`timeline is-${progress}`} role="img" aria-label={sentence}>
      {stops.map(({ name, label, status, done }) => (
        <span key={name} class={`stop is-${status}`}>
          <StopBar done={done} />
          <span class="stop-name">
            {status === 'now' && <StopMark progress={progress} />}
            <bdi>{label}</bdi>
          </span>
        </span>
      ))}
    </div>
  );
}

/** A line that is filled as far as the stop is done. */
export function StopBar({ done }: { readonly done: number }) {
  return <span class="stop-bar" style={{ '--done': done }} />;
}

/** Shows the state by its shape: colour alone isn't enough. */
function StopMark({ progress }: { readonly progress: ShipmentProgress }) {
  const icon = icons[progress];
  if (icon) {
    return (
      <span class="stop-mark">
        <Icon name={icon} />
      </span>
    );
  }
  return <span class={`stop-mark ${progress === 'unclear' ? 'is-query' : 'is-dot'}`} />;
}
