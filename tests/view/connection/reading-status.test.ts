import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { noChoice } from '@/lib/domain/checkout/checkout-choice';
import type { Failure } from '@/lib/domain/failure/failure';
import type { ItemsInfo } from '@/lib/storage/state';
import { accountText, createReadingStatus } from '@/lib/view/connection/reading-status';
import { createOptionsState } from '@/lib/view/state/options-state';
import { aCard, aCheckout, anItemsInfo, someCommands } from '../../support/worlds/samples';

const info = anItemsInfo({ count: 37 });
const full: Failure = { kind: 'storage-full' };
const offline: Failure = { kind: 'offline' };

function statusOf(failure: Failure | null, itemsInfo: ItemsInfo | null = null) {
  const asked: string[] = [];
  const isBusy = signal(false);
  const { promise, resolve } = Promise.withResolvers<null>();
  const state = {
    ...createOptionsState().signals,
    itemsInfo: signal(itemsInfo),
    checkout: signal(itemsInfo && aCheckout()),
    refreshFailure: signal(failure && { failure, at: 0 }),
  };
  const commands = someCommands({
    refresh: () => {
      asked.push('refresh');
      return promise;
    },
  });
  const status = createReadingStatus(state, commands, isBusy);
  return { status, asked, isBusy, resolve };
}

it.each<[Failure | null, ItemsInfo | null, string, RegExp | null, boolean]>([
  [null, null, 'Your items couldn’t be loaded.', null, true],
  [full, null, 'Your items couldn’t be loaded.', /no disk space left/, true],
  [null, info, '37 items · ships to Ada', null, false],
  // Only the latest reading failed.
  [offline, info, '37 items · ships to Ada', null, false],
  [full, { ...info, cutOff: 'no-room' }, '37 of your items', /no disk space/, true],
  [null, { ...info, cutOff: 'too-long' }, '37 of your items', null, false],
])('the reading status says what was found and what went wrong: %#', (...row) => {
  const [failure, itemsInfo, text, what, canReadAgain] = row;
  const { status } = statusOf(failure, itemsInfo);
  expect(status.text.value).toContain(text);
  expect(status.problem.value?.what ?? null).toEqual(what && expect.stringMatching(what));
  expect(status.canReadAgain.value).toBe(canReadAgain);
});

it('the reading status shows no problem while a refresh is under way', () => {
  const { status, isBusy } = statusOf(full);
  isBusy.value = true;
  expect(status.text.value).toBe('Loading your items…');
  expect([status.problem.value, status.canReadAgain.value]).toEqual([null, false]);
});

it('the reading status reads again when asked, once at a time', async () => {
  const { status, asked, resolve } = statusOf(full);
  const reading = status.readAgain();
  await status.readAgain();
  expect(status.text.value).toBe('Loading your items…');
  expect(status.canReadAgain.value, 'the button stays while it is pressed').toBe(true);
  resolve(null);
  await reading;
  expect(status.isReading.value).toBe(false);
  expect(asked).toEqual(['refresh']);
});

it('accountText says what Restock orders to and with, which needn’t be the account’s own', () => {
  const cards = [aCard(), aCard({ id: 'card-2', isDefault: false, lastDigits: '5454' })];
  const text = accountText(info, aCheckout({ cards }), { addressId: null, cardId: 'card-2' });
  expect(text).toMatch(/ships to Ada.*5454$/);
});

it('accountText says what the account lacks', () => {
  const one = anItemsInfo({ count: 1, complete: false });
  expect(accountText(one, aCheckout({ addresses: [], cards: [] }), noChoice)).toBe(
    '1 item so far… · no address chosen · no card chosen',
  );
});
