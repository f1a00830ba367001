import type { OrderSeed } from '../account.ts';

/** "days ago | state | payment | shipment | item total | expected in | delivered ago | an extra". Nothing is expected today: the badge begins
 * the same at every hour. */
const rows = `
0.1 | ready_to_proof | paid | pending | 86.00 | 6 | |
0.6 | ready_for_production | processing | pending | 412.50 | 5 | |
1.2 | in_production | paid | ready | 59.00 | 4 | |
2 | in_production | paid | partial | 1240.00 | 3 | | tax 102.3
3 | complete | paid | shipped | 143.20 | 1.5 | | shipping 6
4 | complete | completed | shipped | 78.00 | 1.2 | | currency EUR
5 | in_production | balance_due | pending | 310.00 | 3 | |
6 | awaiting_scheduled_date | pending | pending | 92.40 | 21 | |
7 | ready_for_production | failed | pending | 55.00 | | |
9 | in_production | paid | backorder | 264.00 | 12 | |
11 | complete | paid | shipped | 118.75 | -2 | | shipping 14
13 | in_production | paid | ready | 67.00 | -4 | |
15 | complete | paid | delivered | 239.90 | -9 | 8.6 |
18 | complete | paid | returned_for_reship | 81.00 | -9 | |
21 | complete | paid | reship | 81.00 | 2 | |
24 | complete | paid | delivered | 19800 | -18 | 17.2 | currency JPY
29 | canceled | void | canceled | 45.00 | | |
34 | gift_unclaimed | paid | pending | 30.00 | | |
38 | complete | paid | delivered | 512.00 | -31 | 29.5 | discount 51.2
45 | complete | credit_owed | delivered | 150.00 | -40 | 40.1 |
52 | complete | paid | delivered | 74.50 | -46 | 46.8 | currency GBP
60 | complete | paid | delivered | 96.00 | -54 | 54.4 |
71 | complete | | delivered | 0 | -65 | 66 | shipping 0
83 | complete | paid | delivered | 1875.25 | -76 | 75.3 | tax 150.02
97 | canceled | checkout | canceled | 62.00 | | |
118 | complete | paid | delivered | 58.00 | -112 | 113.5 | currency CAD
140 | complete | completed | delivered | 330.00 | -133 | 133.9 |
171 | complete | paid | delivered | 47.25 | -165 | 165.5 |
204 | complete | paid | delivered | 88.00 | -198 | 197.4 | currency EUR
260 | complete | paid | delivered | 129.00 | -254 | 255 |
318 | complete | paid | delivered | 64.00 | -312 | 312.6 |
377 | complete | paid | delivered | 205.00 | -370 | 371.1 |
`;

export const history: readonly OrderSeed[] = rows
  .trim()
  .split('\n')
  .map((line) => {
    const [days = '', state, payment, shipment, total, expected = '', delivered = '', extras = ''] =
      line.split('|').map((cell) => cell.trim());
    const [name, value] = extras.split(' ');
    const extra = (wanted: string) => (name === wanted ? value : undefined);
    return {
      placedDaysAgo: Number(days),
      state,
      paymentState: payment || null,
      shipmentState: shipment,
      itemTotal: Number(total),
      expectedIn: expected ? Number(expected) : null,
      deliveredDaysAgo: delivered ? Number(delivered) : null,
      currency: extra('currency') ?? 'USD',
      shipping: Number(extra('shipping') ?? 0),
      tax: Number(extra('tax') ?? 0),
      discount: Number(extra('discount') ?? 0),
    } as OrderSeed;
  });
