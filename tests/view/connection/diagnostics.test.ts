import { expect, it } from 'vitest';
import { requestLog } from '@/lib/storage/session';
import { connection, itemsInfo, orders, polling } from '@/lib/storage/state';
import { browserText, createDiagnostics } from '@/lib/view/connection/diagnostics';
import { aConnection, anItemsInfo, anOrder, aSnapshot } from '../../support/worlds/samples';

const at = Date.UTC(2026, 10, 21, 6, 30);

async function copied(): Promise<string> {
  const texts: string[] = [];
  const copyText = async (text: string) => void texts.push(text);
  const diagnostics = createDiagnostics({ version: '1.2.3', userAgent: 'odd browser', copyText });
  await diagnostics.copy();
  expect(diagnostics.isCopied.value).toBe(true);
  return texts.join();
}

it('diagnostics are copied as text without secrets', async () => {
  await connection.write(aConnection());
  await itemsInfo.write(anItemsInfo({ count: 1234 }));
  await orders.write(aSnapshot([anOrder(), anOrder()]));
  await polling.write({ nextAt: at, setAt: 0, failures: 0, sparedUntil: 0 });
  await requestLog.write([
    { at, method: 'GET', path: '/orders', status: 200, failure: 'foreign-answer', ms: 5 },
    { at, method: 'POST', path: '/orders', status: null, failure: 'timeout', ms: 25_000 },
  ]);
  const text = await copied();
  expect(text.split('\n')).toEqual([
    'Restock 1.2.3',
    'odd browser',
    'Items: 1234',
    'Orders: 2',
    'Next check: 2026-11-21T06:30:00.000Z',
    '',
    '2026-11-21T06:30:00.000Z GET /orders 200 foreign-answer 5 ms',
    '2026-11-21T06:30:00.000Z POST /orders timeout 25000 ms',
  ]);
  expect(text).not.toMatch(/shop\.example|abcd/);
});

it('diagnostics say what isn’t known', async () => {
  expect(await copied()).toContain('Items: not read\nOrders: not read\nNext check: none\n');
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    'Firefox 153.0 (X11; Linux x86_64)',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome}`, 'Chrome 156.0.0.0 (Windows NT 10.0)'],
  [`Mozilla/5.0 (Macintosh) ${chrome} Edg/156.0.1`, 'Edg 156.0.1 (Macintosh)'],
  ['something else', 'something else'],
])('browserText names the browser and system: %s', (userAgent, expected) => {
  expect(browserText(userAgent)).toBe(expected);
});
