import { type Account, garment, savedBody } from './account';
import type { Ports } from './ports';
import { json, type ServerAnswer, toResponse } from './server-answer';
import { origin, type Surroundings, type Worker } from './surroundings';

/** The way to the service: `fetch` as our client calls it, with everything that can go wrong. */
export function createNetwork(
  world: Surroundings,
  worker: Worker,
  { passing }: Ports,
): typeof fetch {
  const { server } = world;

  const send = (url: URL, key: string, body: string | null): ServerAnswer => {
    if (world.network !== 'up') return 'lost';
    if (url.origin !== origin) return world.elsewhere === 'hangs' ? 'hang' : json(401, {});
    if (body !== null) {
      const order = JSON.parse(body);
      return server.post(key, pressIdOf(order), itemTotalOf(order, world.account));
    }
    const path = url.pathname.replace('/api', '');
    const saved = savedBody(path, world.account, key);
    if (!saved) return server.list(key);
    const currency = url.searchParams.get('currency') ?? world.account.currency;
    worker.lastTold[path] = { ...world.account, currency };
    return json(200, saved);
  };

  return (async (address: string, { method, headers, body, signal }: RequestInit) => {
    const url = new URL(address);
    const key = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    const name = `${method} ${url.pathname.replace('/api', '')}`;
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    aborted.catch(() => {});

    // Leave that is taken back from now on comes too late.
    const isPermitted = worker.mayCall || world.isPermitted;
    if (url.origin === origin) worker.mayCall = false;
    await passing(`before ${name}`);
    // Given up before it left: nobody waits for it any more, and it doesn't leave.
    if (signal?.aborted) return aborted;
    if (method === 'POST') notePost(key, JSON.parse(body as string), isPermitted);
    const answer = send(url, key, (body ?? null) as string | null);
    if (method === 'GET') worker.hasClearedWay ||= url.searchParams.get('limit') === '1';
    if (method === 'POST') world.tell(`POST ${body}: ${JSON.stringify(answer)}`);
    await passing(`after ${name}`);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (answer === 'hang') return aborted;
    return toResponse(answer, passing, aborted);
  }) as typeof fetch;

  function notePost(key: string, body: unknown, isPermitted: boolean): void {
    const pressId = pressIdOf(body);
    const journal = new Map(world.disk.attempts);
    const last = world.revisions.findLast(({ id }) => id === pressId);
    // The browser may lose the journal after `sending` was read back: nobody can notice that in time.
    if (world.disk.isLost && last) journal.set(pressId, last);
    const rev = journal.get(pressId)?.rev;
    world.posts.push({
      workerId: worker.id,
      key,
      body,
      pressId,
      told: { ...worker.lastTold },
      isProtected:
        worker.hasClearedWay &&
        world.rules.some(({ condition }) => condition.urlFilter === `|${origin}/`),
      isPermitted,
      at: world.clock.trueNow(),
      workerStartedAt: worker.startedAt,
      journal,
      diskFault: world.disk.fault,
      readBack: worker.readBack.has(`${pressId} ${rev}`),
    });
    worker.hasClearedWay = false;
  }
}

/** The price is that of the minimum quantity (contract 2.1), and a garment in another size costs more. */
function itemTotalOf(body: unknown, { price, minimum }: Account): number {
  const { items } = body as {
    items: readonly { readonly id: string; readonly quantity: number }[];
  };
  const each = (id: string) => (id === garment ? price + 2 : price);
  return items.reduce((sum, { id, quantity }) => sum + (each(id) * quantity) / minimum, 0);
}

/** Each press asks for a quantity of its own, so that a POST says which press it comes from. */
function pressIdOf(body: unknown): string {
  const { items } = body as { items: readonly { readonly quantity: number }[] };
  return `press-${items[0]?.quantity}`;
}
