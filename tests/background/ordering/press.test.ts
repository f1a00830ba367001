import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderLine, OrderRequest } from '@/lib/domain/ordering/attempt/attempt';
import { orderingFailure } from '@/lib/storage/state';
import { aPress, hoodies, useOrderingWorld } from '../../support/worlds/ordering-world';
import { aCard, aLine, anAddress, anItemsInfo, aRequest } from '../../support/worlds/samples';

const { world, ordering, restart, attempt, pass, order } = useOrderingWorld();
const pressOf = (id: string, ...lines: readonly OrderLine[]) =>
  aPress({ id, request: aRequest(...lines) });
const inTheWay = { kind: 'order-refused-here', problem: 'in-the-way' };

describe('a press', () => {
  it('is refused where every order is to be reviewed, unless it was', async () => {
    world.settings = { holdSeconds: null };
    expect(await ordering.press(aPress())).toMatchObject({ problem: 'not-reviewed' });
    expect(await ordering.press(aPress({ id: 'two', isReviewed: true }))).toBeNull();
  });

  it('becomes an attempt that knows in what its items were read, and that the basket had them', async () => {
    const [currency, locale] = ['EUR', 'de'];
    const currencyCheck = { isConfirmed: true, checkedAt: 0 };
    world.itemsRead = anItemsInfo({ currency, locale, currencyCheck });
    await ordering.press(aPress({ fromBasket: true }));
    const known = { askedFor: { currency, locale }, fromBasket: true };
    expect(await attempt()).toMatchObject(known);
  });

  it.each<[string, Partial<OrderRequest>, object | null]>([
    ['in another order is the same', { lines: [hoodies(), aLine()] }, null],
    ['in another quantity is refused', { lines: [aLine(), hoodies(2)] }, inTheWay],
    ['in another size is refused', { lines: [aLine(), hoodies(1, 'sizeM')] }, inTheWay],
    ['to another address is refused', { addressId: 'other' }, inTheWay],
    ['by another card is refused', { cardId: 'other' }, inTheWay],
  ])('of what another window has just pressed, %s', async (_, changes, answer) => {
    const ids = [{ id: 'other' }, {}];
    Object.assign(world.context, { addresses: ids.map(anAddress), cards: ids.map(aCard) });
    const lines = [aLine(), hoodies()];
    await ordering.press(pressOf('one', ...lines));
    const { request, ...second } = pressOf('two', ...(changes.lines ?? lines));
    const pressed = { ...second, request: { ...request, ...changes } };
    expect(await ordering.press(pressed)).toEqual(answer);
  });

  it('with something that couldn’t be read again is refused, and locks nothing', async () => {
    const { shown } = aPress();
    const shipTo = { ...shown.shipTo, summary: [null as never] };
    expect(await ordering.press(aPress({ shown: { ...shown, shipTo } }))).toMatchObject({
      kind: 'storage',
    });
    expect(await attempt()).toBeNull();
    expect(await orderingFailure.read()).toBeNull();
    restart();
    expect(await ordering.press(aPress({ id: 'two' }))).toBeNull();
    await pass(5);
    expect(await attempt('two')).toMatchObject({ state: 'placed' });
  });
});

describe('the limit of orders in 24 hours', () => {
  const overDay = { kind: 'order-refused-here', problem: 'over-day-limit' };
  const sticker = (id: string) => aPress({ id });
  beforeEach(() => {
    world.settings = { maxOrdersPerDay: 1 };
  });

  it.each([
    ['is forgotten', true],
    ['can’t be read and is forgotten', false],
  ])('counts what was sent before the connection %s, for a day', async (_, isReadable) => {
    await order('commit', sticker('one'));
    const { all } = world.journal;
    if (!isReadable) world.journal.all = () => Promise.reject(new Error('unreadable'));
    expect(await ordering.discard([], async () => {})).toSatisfy(
      (failure) => failure === null || 'kind' in failure,
    );
    world.journal.all = all;
    restart();
    expect(await attempt('one')).toBeNull();
    expect(await ordering.press(sticker('two'))).toEqual(overDay);
    // Forgotten once more: it is one order all the same.
    await ordering.discard([], async () => {});
    world.settings = { maxOrdersPerDay: 2 };
    expect(await ordering.press(sticker('three'))).toBeNull();
    await ordering.undo('three');
    world.settings = { maxOrdersPerDay: 1 };
    await pass(24 * 60 * 60);
    expect(await ordering.press(sticker('four'))).toBeNull();
  });
});

it('the limit per item stops a press that is over it', async () => {
  world.settings = { maxQuantity: 50 };
  const over = pressOf('one', hoodies(30, 'sizeM'), hoodies(21));
  expect(await ordering.press(over)).toMatchObject({ problem: 'over-line-limit' });
  expect(await ordering.press(pressOf('two', hoodies(50)))).toBeNull();
});
