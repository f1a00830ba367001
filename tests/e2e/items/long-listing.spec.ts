import type { LoggedRequest } from '../../sandbox/http/request-log.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver } from '../../support/drive/driver.ts';
import { storedRest } from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { expect, test } from '../fixtures.ts';

test.use({ sandboxOptions: { items: 10_000 } });

const pageSize = 50;
const pages = 200;

const readings = (sandbox: Sandbox) => sandbox.control.requests({ path: '/items' });
const pageOf = ({ query }: LoggedRequest) => Number(query.offset) / pageSize;

/** Each of the next so many requests for items takes a while, as on the way to a service. */
const takesTime = (sandbox: Sandbox, times: number) =>
  sandbox.control.fault({ path: '/items', times, delayMs: 20 });

async function storedIds(extension: Driver): Promise<readonly string[]> {
  const { itemsHead } = (await extension.readStorage()) as { itemsHead: { id: string }[] };
  return [...itemsHead, ...(await storedRest(extension))].map(({ id }) => id);
}

async function listedIds({ baseUrl, apiKey }: Sandbox): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const response = await fetch(`${baseUrl}/items?limit=${pageSize}&offset=${page * pageSize}`, {
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    const { items } = (await response.json()) as { items: { id: string }[] };
    ids.push(...items.map(({ id }) => id));
  }
  return ids;
}

test('10,000 items are asked for three pages at a time, each once, stored in their order, and found to the last', async ({
  extension,
  sandbox,
}) => {
  await takesTime(sandbox, 2 * pages);
  await connectByCommand(extension, sandbox);
  const asked = await readings(sandbox);
  expect(Math.max(...asked.slice(0, 10).map(({ inFlight }) => inFlight))).toBe(1);
  expect(Math.max(...asked.map(({ inFlight }) => inFlight))).toBe(3);
  expect(new Set(asked.map(pageOf)).size, 'pages, each once').toBe(asked.length);
  // The end is known only once it was read.
  expect(asked.length).toBeLessThanOrEqual(pages + 2);
  for (const [at, request] of asked.entries()) {
    expect(Math.abs(pageOf(request) - at), 'places out of turn').toBeLessThan(3);
  }
  const { itemsInfo } = await extension.readStorage();
  expect(itemsInfo).toMatchObject({ count: 10_000, complete: true, cutOff: null });
  expect(await storedIds(extension)).toEqual(await listedIds(sandbox));

  const last = (await storedRest(extension)).findLast(({ name }) => name !== null)?.name ?? '';
  const popup = await extension.openPopup();
  await popup.fill('Search items', last);
  await popup.waitForText(/of 10,000/);
  await popup.waitForText(last);
});

test('a service that asks for patience half way isn’t asked for anything meanwhile, and read to its end', async ({
  extension,
  sandbox,
}) => {
  // From the tenth page on there are three under way: 100 hangs, 101 comes, 102 is too much.
  await takesTime(sandbox, 100);
  await sandbox.control.fault({ path: '/items', hang: true });
  await takesTime(sandbox, 1);
  await sandbox.control.fault({ path: '/items', status: 429, headers: { 'retry-after': '2' } });
  const connecting = connectByCommand(extension, sandbox);
  const refused = async () => (await readings(sandbox)).find(({ status }) => status === 429);
  await expect.poll(refused).toBeTruthy();
  await sandbox.control.release();
  await connecting;

  const asked = await readings(sandbox);
  const at = asked.findIndex(({ status }) => status === 429);
  const [told, next] = asked.slice(at);
  const waitedMs = Date.parse(next?.at ?? '') - Date.parse(told?.at ?? '');
  // Timers may ring a little early.
  expect(waitedMs, 'as long as Retry-After says').toBeGreaterThan(1_950);
  const repeated = asked.filter((one, before) => asked.map(pageOf).indexOf(pageOf(one)) < before);
  expect(repeated.map(pageOf)).toEqual([102]);
  expect(await storedIds(extension)).toEqual(await listedIds(sandbox));
});
