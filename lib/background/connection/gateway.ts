import type { HostPermissions } from '@/lib/background/platform/host-permissions';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { StoredValues } from '@/lib/background/stored-values';
import type { RequestRecord } from '@/lib/domain/connection/request-record';
import { demoAddress, isDemo } from '@/lib/domain/demo';
import { type Failure, isKeyRejected } from '@/lib/domain/failure';
import { failed, type Result, succeeded } from '@/lib/domain/result';
import { isAllowedAddress, type Policy } from '@/lib/domain/settings/policy';
import { createService, type Service, type ServiceDeps } from '@/lib/service/client';
import type { Demo } from './demo';
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

/** The only way to the service, or to the demo in its place: nothing else holds the key. */
export interface Gateway {
  /** The service behind the saved connection, or why it can't be asked at all. */
  open(): Promise<Result<OpenService>>;
  /** The service behind a connection that isn't saved yet. */
  probe(baseAddress: string, key: string): Promise<Result<Service>>;
  /** Notes a failure of an opened service: a key that it refused isn't used again. */
  report(failure: Failure, from: OpenService): Promise<void>;
}

interface GatewayDeps
  extends Pick<ServiceDeps, 'fetch' | 'onLine' | 'now' | 'onRequestEnd' | 'timeline'> {
  readonly permissions: HostPermissions;
  readonly freshConnections: FreshConnections;
  /** In place of the network, for the demo. */
  readonly demoDoor: Demo['door'];
  readonly withLock: WithLock;
  readonly readPolicy: () => Promise<Policy>;
  readonly stored: Pick<StoredValues, 'apiKey' | 'connection'>;
}

export function createGateway(deps: GatewayDeps): Gateway {
  const { permissions, freshConnections, demoDoor, withLock, readPolicy, stored, ...http } = deps;
  const { apiKey, connection } = stored;

  const prescription = async (baseAddress: string): Promise<Failure | null> => {
    const policy = await readPolicy();
    if (isAllowedAddress(policy, baseAddress)) return null;
    return { kind: 'address-prescribed', address: policy.serviceAddress };
  };

  type MayOrder = () => Promise<Failure | null>;

  const reach = async (
    baseAddress: string,
    key: string,
    mayOrder: MayOrder,
  ): Promise<Result<Service>> => {
    const { origin } = new URL(baseAddress);
    const permission = async (): Promise<Failure | null> =>
      (await permissions.has(origin)) ? null : { kind: 'permission-missing', origin };
    const missing = (await prescription(baseAddress)) ?? (await permission());
    if (missing) return failed(missing);
    const precheck: ServiceDeps['precheck'] = async (method) =>
      (method === 'POST' ? await mayOrder() : null) ??
      (await prescription(baseAddress)) ??
      // The rule for fresh connections has no effect without the permission.
      (await permission()) ??
      (await protect(origin));
    return succeeded(createService({ ...http, baseAddress, apiKey: key, precheck }));
  };

  const reachDemo = async (mayOrder: MayOrder): Promise<Result<Service>> => {
    const missing = await prescription(demoAddress);
    if (missing) return failed(missing);
    const precheck: ServiceDeps['precheck'] = async (method) =>
      (method === 'POST' ? await mayOrder() : null) ?? (await prescription(demoAddress));
    const deps = { ...http, ...demoDoor, baseAddress: demoAddress, apiKey: '', precheck };
    return succeeded(createService(deps));
  };

  const protect = async (origin: string): Promise<Failure | null> => {
    try {
      await freshConnections.demand(origin);
      return null;
    } catch (error) {
      return { kind: 'unprotected', detail: String(error) };
    }
  };

  const saved = async () => {
    const [place, saved] = await Promise.all([connection.read(), apiKey.read()]);
    const key = isDemo(place) ? '' : saved;
    if (!place || key === null) return null;
    const id = await connectionId(place.baseAddress, key);
    return { place, key, id };
  };

  return {
    probe: (baseAddress, key) => reach(baseAddress, key, async () => ({ kind: 'not-connected' })),
    open: async () => {
      const current = await saved();
      if (!current) return failed({ kind: 'not-connected' });
      const { rejected } = current.place;
      // Whether the address is allowed is asked anew.
      if (rejected && rejected.kind !== 'address-prescribed') return failed(rejected);
      // Another connection may have been saved while this one was read through.
      const mayOrder = async (): Promise<Failure | null> =>
        (await saved())?.id === current.id
          ? null
          : { kind: 'order-refused-here', problem: 'connection-changed' };
      const { baseAddress } = current.place;
      const isInside = isDemo(current.place);
      const reached = await (isInside
        ? reachDemo(mayOrder)
        : reach(baseAddress, current.key, mayOrder));
      if (!reached.ok) return reached;
      const keep: OpenService['keep'] = (store) =>
        withLock('connection', async () => {
          if ((await saved())?.id !== current.id) return failed({ kind: 'not-connected' });
          await store();
          return succeeded(null);
        });
      const { onLine } = isInside ? demoDoor : http;
      const service = reached.value;
      return succeeded({ service, baseAddress, connectionId: current.id, onLine, keep });
    },
    report: async (failure, from) => {
      if (!isKeyRejected(failure)) return;
      // `keep`, since the key may have been replaced while this answer was on its way.
      await from.keep(() => connection.update((place) => place && { ...place, rejected: failure }));
    },
  };
}

/** Identifies a connection without revealing its key: a shortened SHA-256 of base address and key. */
async function connectionId(baseAddress: string, key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${baseAddress}\n${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps the record for the diagnostics. A log that can't be written fails nothing else. */
export async function recordRequest(
  record: RequestRecord,
  { requestLog, requestLogMax }: Pick<StoredValues, 'requestLog' | 'requestLogMax'>,
): Promise<void> {
  await requestLog
    .update((records) => [record, ...records].slice(0, requestLogMax))
    .catch(() => {});
}
