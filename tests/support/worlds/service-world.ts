import { createService, type ServiceDeps } from '@/lib/service/client';
import { type Reply, startServer } from './local-server';

export const apiKey = 'rk_live_9f8e7d6c5b4a';

/** What a client needs; it is online. */
export const serviceDeps = (baseAddress: string): ServiceDeps => ({
  baseAddress,
  apiKey,
  fetch: globalThis.fetch,
  onLine: () => true,
  now: Date.now,
  onRequestEnd: () => {},
  precheck: async () => null,
});

/** A service client that is online and whose waits pass at once and are recorded. */
export function createServiceWorld(baseAddress: string, changes: Partial<ServiceDeps> = {}) {
  const waits: number[] = [];
  const service = createService({
    ...serviceDeps(baseAddress),
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...changes,
  });
  return { service, waits };
}

/** What a client makes of a reading of orders at a server that replies like this, and what it did for it. */
export async function readOrders(reply: Reply, changes: Partial<ServiceDeps> = {}) {
  await using server = await startServer(reply);
  const { service, waits } = createServiceWorld(server.baseAddress, changes);
  const result = await service.listOrders({ limit: 10, offset: 0 });
  return { result, waits, origin: server.origin, requests: server.requests };
}
