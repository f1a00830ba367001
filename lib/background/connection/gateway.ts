import type { HostPermissions } from '@/lib/background/platform/host-permissions';
import type { WithLock } from '@/lib/background/platform/with-lock';
import { storedValues as stored } from '@/lib/background/stored-values';
import type { RequestRecord } from '@/lib/domain/connection/request-record';
import { type Failure, isKeyRejected } from '@/lib/domain/failure/failure';
import { failed, type Result, succeeded } from '@/lib/domain/failure/result';
import { isDemo } from '@/lib/domain/web/demo';
import { createService, type Service, type ServiceDeps } from '@/lib/service/client';
import type { FreshConnections } from './fresh-connections';

/** The service behind the saved connection. */
export interface OpenService {
  readonly service: Service;
  readonly baseAddress: string;
  readonly connectionId: string;
  /** `false`: the computer has no network to reach it by. */
  readonly onLine: () => boolean;
  /** Stores what was read, unless the connection has changed since: it belongs to the old one. */
  keep(store: () => Promise<unknown>): Promise<Result<null>>;
}

/** What lies between the service's client and a service. */
export interface Transport extends Pick<ServiceDeps, 'fetch' | 'onLine' | 'onRequestEnd'> {
  /** Why nothing may be asked of this origin; `null` if it may. */
  permit(origin: string): Promise<Failure | null>;
  /** Makes ready for a request; returns why it must not be made, or `null`. */
  prepare(origin: string): Promise<Failure | null>;
  /** In place of the client's own; see `Service`. */
  readonly clearWay?: Service['clearWay'];
}

interface GatewayDeps
  extends Pick<ServiceDeps, 'fetch' | 'onLine' | 'now' | 'onRequestEnd' | 'timeline'> {
  readonly permissions: HostPermissions;
  readonly freshConnections: FreshConnections;
  /** In place of the network, for the demo. */
  readonly demoTransport: Transport;
  readonly withLock: WithLock;
}

/** The only way to the service, or to the demo in its place: nothing else holds the key. */
export function createGateway(deps: GatewayDeps) {
  const { permissions, freshConnections, demoTransport, withLock, ...http } = deps;
  const { apiKey, connection } = stored;

  const network: Transport = {
    fetch: http.fetch,
    onLine: http.onLine,
    onRequestEnd: http.onRequestEnd,
    permit: async (origin) =>
      (await permissions.has(origin)) ? null : { kind: 'permission-missing', origin },
    prepare: async (origin) => {
      try {
        await freshConnections.demand(origin);
        return null;
      } catch (error) {
        return { kind: 'unprotected', detail: String(error) };
      }
    },
  };

  const reach = async (
    transport: Transport,
    baseAddress: string,
    key: string,
    mayOrder: () => Promise<Failure | null>,
  ): Promise<Result<Service>> => {
    const { origin } = new URL(baseAddress);
    const missing = await transport.permit(origin);
    if (missing) return failed(missing);
    const precheck: ServiceDeps['precheck'] = async (method) =>
      (method === 'POST' ? await mayOrder() : null) ??
      // The rule for fresh connections has no effect without the permission.
      (await transport.permit(origin)) ??
      (await transport.prepare(origin));
    const { fetch, onLine, onRequestEnd, clearWay } = transport;
    const ways = { ...http, fetch, onLine, onRequestEnd };
    const service = createService({ ...ways, baseAddress, apiKey: key, precheck });
    return succeeded(clearWay ? { ...service, clearWay } : service);
  };

  const saved = async () => {
    const [savedConnection, ownKey] = await Promise.all([connection.read(), apiKey.read()]);
    const isInside = isDemo(savedConnection);
    const key = isInside ? '' : ownKey;
    if (!savedConnection || key === null) return null;
    const id = await connectionId(savedConnection.baseAddress, key);
    return { savedConnection, key, id, transport: isInside ? demoTransport : network };
  };

  /** Stores, unless the connection isn't this one any more. */
  const keepFor =
    (id: string): OpenService['keep'] =>
    (store) =>
      withLock('connection', async () => {
        if ((await saved())?.id !== id) return failed({ kind: 'not-connected' });
        await store();
        return succeeded(null);
      });

  /** The service behind a connection that isn't saved yet. */
  const probe = (baseAddress: string, key: string): Promise<Result<Service>> =>
    reach(network, baseAddress, key, async () => ({ kind: 'not-connected' }));

  return {
    probe,
    /** The service behind the saved connection, or why it can't be asked at all. */
    open: async (): Promise<Result<OpenService>> => {
      const current = await saved();
      if (!current) return failed({ kind: 'not-connected' });
      const { rejected } = current.savedConnection;
      if (rejected) return failed(rejected);
      // Another connection may have been saved while this one was read through.
      const mayOrder = async (): Promise<Failure | null> =>
        (await saved())?.id === current.id
          ? null
          : { kind: 'order-refused-here', problem: 'connection-changed' };
      const { transport, key, id } = current;
      const { baseAddress } = current.savedConnection;
      const reached = await reach(transport, baseAddress, key, mayOrder);
      if (!reached.ok) return reached;
      const service = reached.value;
      const { onLine } = transport;
      return succeeded({ service, baseAddress, connectionId: id, onLine, keep: keepFor(id) });
    },
    /**
     * Asks the service once more about a key that it has refused. If it accepts the key now, that is used again;
     * whatever else it answers changes nothing.
     * @returns whether the key is used again
     */
    reconsider: async (): Promise<boolean> => {
      const current = await saved();
      const rejected = current?.savedConnection.rejected;
      if (!rejected || !isKeyRejected(rejected)) return false;
      const { savedConnection, key, id } = current;
      const probed = await probe(savedConnection.baseAddress, key);
      if (!probed.ok) return false;
      const answer = await probed.value.listOrders({ limit: 1, offset: 0 }, 0);
      if (!answer.ok) return false;
      const accept = () =>
        connection.update((present) => present && { ...present, rejected: null });
      return (await keepFor(id)(accept)).ok;
    },
    /** Notes a failure of an opened service: a key that it refused isn't used again, see `reconsider`. */
    report: async (failure: Failure, from: OpenService): Promise<void> => {
      if (!isKeyRejected(failure)) return;
      // `keep`, since the key may have been replaced while this answer was on its way.
      await from.keep(() =>
        connection.update((present) => present && { ...present, rejected: failure }),
      );
    },
  };
}

export type Gateway = ReturnType<typeof createGateway>;

/** Identifies a connection without revealing its key: a shortened SHA-256 of base address and key. */
async function connectionId(baseAddress: string, key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${baseAddress}\n${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps the record for the diagnostics. A log that can't be written fails nothing else. */
export async function recordRequest(record: RequestRecord): Promise<void> {
  const { requestLog, requestLogMax } = stored;
  await requestLog
    .update((records) => [record, ...records].slice(0, requestLogMax))
    .catch(() => {});
}
