import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import { orderedRegularly } from '../../support/pages/regular-orders.ts';
import { narrow, type Size, type Stage, type State, zoomed } from '../stage.ts';

const label = 'Moonrise Coffee – 12 oz bag label';
const magnet = 'Paper Lantern Ramen – delivery magnet';

type Goods = readonly (readonly [title: string, quantity: number, size?: string])[];

const pair: Goods = [
  [sticker, 200],
  [hoodie, 12, 'sizeL'],
];
const labels: Goods = [[label, 500]];
const trio: Goods = [[label, 500], ...pair];
const many: Goods = [...trio, [magnet, 250]];

/** The popup with these kits above the items. */
async function withKits(
  { popup, sandbox, store }: Stage,
  kits: Readonly<Record<string, Goods>>,
  also: (line: (title: string) => string) => object = () => ({}),
): Promise<Screen> {
  const { item } = await savedIds(sandbox);
  await store({
    kits: Object.entries(kits).map(([name, goods]) => ({
      id: name,
      name,
      lines: goods.map(([title, quantity, size = null]) => ({
        itemId: item(title),
        quantity,
        size,
        title,
      })),
    })),
    ...also(item),
  });
  const screen = await popup();
  await screen.waitForText(Object.keys(kits)[0] ?? '');
  return screen;
}

const priced = (item: (title: string) => string) => ({
  pastPrices: {
    [JSON.stringify([item(label), 500, null, 'USD'])]: {
      amount: 187.5,
      total: 202.5,
      orderNumber: 'R1',
      orderedAt: Date.now(),
      shown: null,
    },
  },
});

const showTwo = (stage: Stage) =>
  withKits(stage, { 'Bag labels': labels, 'Welcome pack': pair }, priced);
const showMany = (stage: Stage) =>
  withKits(stage, { 'Spring fair': many, 'Welcome pack': pair, Office: trio, Café: labels });

const state = (name: string, shows: string, reach: State['reach'], size?: Size): State => ({
  page: 'popup',
  name,
  shows,
  reach,
  ...(size && { size }),
});

/** Kits above the items, to be reordered from there. */
export const kitStates: readonly State[] = [
  state('kits-on-top', 'Two kits that can be reordered at once; one has its estimate.', showTwo),
  state('kits-on-top-narrow', 'The same, 320 pixels wide.', showTwo, narrow),
  state('kits-on-top-zoomed', 'The same at 200 % zoom.', showTwo, zoomed),
  state(
    'kits-on-top-more',
    'A kit that is reviewed first, and more kits one click away.',
    showMany,
  ),
  state('kits-on-top-problem', 'A kit that has to be adjusted first.', (stage) =>
    withKits(stage, { 'Spring fair': [[sticker, 201], ...pair.slice(1)] }),
  ),
  state('kits-on-top-due', 'A kit after what is due.', async (stage) => {
    const daysAgo = [40, 82, 125, 166];
    await orderedRegularly(stage.driver, stage.sandbox, [{ title: label, quantity: 500, daysAgo }]);
    return withKits(stage, { 'Welcome pack': pair });
  }),
  state(
    'kits-on-top-ordering',
    'One was pressed, and can be undone for some seconds.',
    async (stage) => {
      const popup = await showTwo(stage);
      await popup.evaluate(() =>
        document.querySelectorAll<HTMLElement>('.shelf-order')[1]?.click(),
      );
      await popup.waitForText('Ordering…');
      return popup;
    },
  ),
];
