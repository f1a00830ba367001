import { createService, type ServiceDeps } from '@/lib/service/client';

export const apiKey = 'rk_live_9f8e7d6c5b4a';

/** A service client that is online and whose waits pass at once and are recorded. */
export function createServiceWorld(baseAddress: string, changes: Partial<ServiceDeps> = {}) {
  const waits: number[] = [];
  const service = createService({
    baseAddress,
    apiKey,
    fetch: globalThis.fetch,
    onLine: () => true,
    now: Date.now,
    onRequestEnd: () => {},
    precheck: async () => null,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...changes,
  });
  return { service, waits };
}
