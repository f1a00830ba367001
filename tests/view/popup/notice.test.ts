import { describe, expect, it } from 'vitest';
import type { FailedPress } from '@/lib/view/ordering/pressing';
import type { Banner } from '@/lib/view/popup/banner';
import { byGravity, type Notice } from '@/lib/view/popup/notice';
import { anAttempt, aRequest } from '../../support/worlds/samples';

const attempt = (id: string, changes: Parameters<typeof anAttempt>[0]): Notice => ({
  kind: 'attempt',
  attempt: anAttempt({ id, pressedAt: 100, ...changes }),
});
const press = (id: string, changes: Partial<FailedPress> = {}): Notice => {
  const failure = { kind: 'offline' } as const;
  const what = { action: 'order', title: id, lines: [], choice: aRequest() } as const;
  return { kind: 'press', press: { id, ...what, failure, at: 100, ...changes } };
};
const trouble = (variant: Banner['variant']): Notice => ({
  kind: 'trouble',
  banner: { variant, what: '', next: '', said: null, action: 'retry', brief: '' },
});
const held = attempt('held', {});
const sending = attempt('sending', { state: 'sending' });
const unclear = attempt('unclear', { state: 'unknown', reads: 9, pressedAt: 1 });
const twice = attempt('twice', { state: 'placed', candidates: ['R2'], pressedAt: 2 });
const placed = attempt('placed', { state: 'placed' });
const undone = attempt('undone', { state: 'cancelled' });
const refused = attempt('refused', { state: 'refused' });
const expired = attempt('expired', { state: 'expired' });
const full: Notice = { kind: 'basket-problem', text: 'full' };
const basket: Notice = { kind: 'basket' };

function nameOf(notice: Notice): string {
  if (notice.kind === 'attempt') return notice.attempt.id;
  if (notice.kind === 'press') return notice.press.id;
  return notice.kind === 'trouble' ? notice.banner.variant : notice.kind;
}

/** Sorted from both ends: what comes first doesn't depend on where it was. */
function sorted(notices: readonly Notice[], seenBefore: readonly string[] = []): string[] {
  const compare = byGravity(new Set(seenBefore));
  const names = notices.toSorted(compare).map(nameOf);
  expect(notices.toReversed().toSorted(compare).map(nameOf)).toEqual(names);
  return names;
}

describe('what is told first', () => {
  it.each<[string, readonly Notice[], readonly string[]]>([
    ['is what can still be undone before what is on its way', [sending, held], []],
    ['is what is on its way before a doubt', [unclear, sending], []],
    ['is a doubt about money before what was just placed', [placed, unclear], []],
    ['is an order that may be there twice before what was just placed', [placed, twice], []],
    [
      'is a press of which nobody knows what came before what was just refused',
      [refused, press('press', { failure: { kind: 'order-unclear' } })],
      [],
    ],
    [
      'is an order that couldn’t be undone before what was just placed',
      [placed, press('press', { action: 'undo' })],
      [],
    ],
    ['is what was just placed before what had failed earlier', [refused, placed], ['refused']],
    ['is what was just undone before what had failed earlier', [expired, undone], ['expired']],
    ['is what failed unseen before trouble with everything', [trouble('failure'), refused], []],
    [
      'is trouble with everything before what had failed earlier',
      [refused, trouble('failure')],
      ['refused'],
    ],
    ['is what had failed earlier before an old list', [trouble('notice'), refused], ['refused']],
    ['is a problem with the basket after an outcome', [full, placed], []],
    ['is the basket after all else', [basket, trouble('notice')], []],
  ])('%s', (_, notices, seenBefore) => {
    expect(sorted(notices, seenBefore)).toEqual(notices.toReversed().map(nameOf));
  });

  it('is the newest of what came of presses, whether it went well or not', () => {
    const earlier = attempt('earlier', { state: 'placed', pressedAt: 50 });
    const later = attempt('later', { state: 'refused', pressedAt: 150 });
    expect(sorted([placed, earlier, later, press('press', { at: 120 })])).toEqual([
      'later',
      'press',
      'placed',
      'earlier',
    ]);
  });
});
