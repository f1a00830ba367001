import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import type { ItemsInfo, NotedFailure } from '@/lib/storage/state';
import { accountText, createReadingStatus } from '@/lib/view/connection/reading-status';
import { aCard, aCheckout, anAddress, anItemsInfo } from '../../support/worlds/samples';

const info = anItemsInfo({ count: 37 });
const full: Failure = { kind: 'storage-full' };
const offline: Failure = { kind: 'offline' };

function statusOf(failure: Failure | null, itemsInfo: ItemsInfo | null = null) {
  const asked: string[] = [];
  const refreshFailure = signal<NotedFailure | null>(failure && { failure, at: 0 });
  const isBusy = signal(false);
  const { promise, resolve } = Promise.withResolvers<null>();
  const status = createReadingStatus({
    commands: {
      refresh: () => {
        asked.push('refresh');
        return promise;
      },
    },
    itemsInfo: signal(itemsInfo),
    checkout: signal(itemsInfo && aCheckout()),
    refreshFailure,
    isBusy,
    now: () => 0,
  });
  return { status, asked, isBusy, resolve };
}

describe('the reading status', () => {
  it.each([
    ['nothing was read', null, null, 'Your items haven’t loaded yet.', null, true],
    ['reading failed', full, null, 'Your items haven’t loaded yet.', 'no disk space left', true],
    ['all is well', null, info, '37 items · ships to Ada', null, false],
    ['only the latest reading failed', offline, info, '37 items · ships to Ada', null, false],
    [
      'not all could be stored',
      full,
      { ...info, cutOff: 'no-room' },
      '37 of your items',
      'no disk space',
      true,
    ],
    [
      'there is too much of it',
      null,
      { ...info, cutOff: 'too-long' },
      '37 of your items',
      null,
      false,
    ],
  ] as const)(
    'says what was found and what went wrong: %s',
    (_, failure, itemsInfo, text, what, canReadAgain) => {
      const { status } = statusOf(failure, itemsInfo);
      expect(status.text.value).toContain(text);
      expect(status.problem.value?.what ?? null).toEqual(what && expect.stringContaining(what));
      expect(status.canReadAgain.value).toBe(canReadAgain);
    },
  );

  it('shows no problem while a refresh is under way', () => {
    const { status, isBusy } = statusOf(full);
    isBusy.value = true;
    expect(status.text.value).toBe('Loading your items…');
    expect([status.problem.value, status.canReadAgain.value]).toEqual([null, false]);
  });

  it('reads again when asked, once at a time', async () => {
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
});

describe('accountText', () => {
  it.each([
    [
      info,
      [anAddress()],
      [aCard()],
      '37 items · ships to Ada Byron, Amsterdam NY · pays with Visa\u00a0••\u00a04242',
    ],
    [
      { ...info, count: 1, complete: false },
      [],
      [],
      '1 item so far… · no default address · no default card',
    ],
  ])('says what the account has, and what it lacks: %#', (items, addresses, cards, expected) => {
    expect(accountText(items, { addresses, cards, readAt: 0 })).toBe(expected);
  });
});
