import type { Gateway } from '@/lib/background/connection/gateway';
import { failed, succeeded } from '@/lib/domain/failure/result';
import { connection } from '@/lib/storage/state';
import { keepAlways } from '../../support/worlds/listing-service';

/** The way to the service as the real one goes: shut once the key is refused. */
export function gatewayTo(service: never): Gateway {
  return {
    open: async () => {
      const place = await connection.read();
      if (place?.rejected) return failed(place.rejected);
      const onLine = () => true;
      return succeeded({
        service,
        baseAddress: 'one',
        connectionId: 'one',
        onLine,
        keep: keepAlways,
      });
    },
    report: async (failure) => {
      if (failure.kind !== 'forbidden') return;
      await connection.update((present) => present && { ...present, rejected: failure });
    },
    reconsider: async () => false,
    probe: async () => failed({ kind: 'offline' }),
  };
}
