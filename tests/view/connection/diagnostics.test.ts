import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { RequestRecord } from '@/lib/domain/connection/request-record';
import { browserText, createDiagnostics } from '@/lib/view/connection/diagnostics';
import { aConnection, anItemsInfo, anOrder, aSnapshot } from '../../support/worlds/samples';

const at = Date.UTC(2026, 10, 21, 6, 30);
const requests: RequestRecord[] = [
  { at, method: 'GET', path: '/items?limit=50', status: 200, failure: null, ms: 41 },
  { at, method: 'GET', path: '/orders', status: 200, failure: 'foreign-answer', ms: 5 },
  { at, method: 'POST', path: '/orders', status: null, failure: 'timeout', ms: 25_000 },
];

function diagnosticsWith(isConnected: boolean) {
  const copied: string[] = [];
  const diagnostics = createDiagnostics({
    requests: signal(requests),
    connection: signal(isConnected ? aConnection() : null),
    itemsInfo: signal(isConnected ? anItemsInfo({ count: 1234 }) : null),
    orders: signal(isConnected ? aSnapshot([anOrder(), anOrder()]) : null),
    polling: signal({ nextAt: isConnected ? at : 0, setAt: 0, failures: 0, sparedUntil: 0 }),
    version: '1.2.3',
    userAgent: 'odd browser',
    copyText: async (text) => void copied.push(text),
  });
  const values = () => diagnostics.facts.value.map(({ value }) => value);
  return { diagnostics, copied, values };
}

it('diagnostics say how each request ended', () => {
  const { rows } = diagnosticsWith(true).diagnostics;
  expect(rows.value.map(({ request, outcome, isGood }) => [request, outcome, isGood])).toEqual([
    ['GET /items?limit=50', '200', true],
    ['GET /orders', '200, foreign-answer', false],
    ['POST /orders', 'no response: timeout', false],
  ]);
  expect(rows.value[2]?.duration).toBe('25,000 ms');
});

it('diagnostics say what is known and what isn’t', () => {
  const known = diagnosticsWith(true).values();
  expect(known.slice(0, 4)).toEqual(['1.2.3', 'odd browser', '1,234', '2']);
  expect(known[4]).toMatch(/2026/);
  const unknown = ['not loaded yet', 'not loaded yet', 'not scheduled'];
  expect(diagnosticsWith(false).values().slice(2)).toEqual(unknown);
});

it('diagnostics are copied as text without secrets', async () => {
  const { diagnostics, copied } = diagnosticsWith(true);
  await diagnostics.copy();
  expect(copied[0]).toContain('Items: 1,234\n');
  expect(copied[0]).toContain('2026-11-21T06:30:00.000Z POST /orders timeout 25000 ms');
  expect(copied[0]).not.toMatch(/shop\.example|abcd/);
  expect(diagnostics.isCopied.value).toBe(true);
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
