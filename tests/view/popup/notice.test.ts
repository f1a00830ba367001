import { expect, it } from 'vitest';
import type { FailedPress } from '@/lib/view/ordering/pressing';
import type { Banner } from '@/lib/view/popup/banner';
import { byGravity, type Notice } from '@/lib/view/popup/notice';
import { type AttemptChanges, anAttempt, aRequest } from '../../support/worlds/samples';

const attempt = (id: string, changes: AttemptChanges): Notice => ({
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
const unclear = { failure: { kind: 'order-unclear' } } as const;

/** What is told at once, the gravest first; what was seen to have failed before has that in its name. */
const together: readonly (readonly Notice[])[] = [
  [
    attempt('held', {}),
    attempt('sending', { state: 'sending' }),
    attempt('unclear', { state: 'unknown', reads: 9, pressedAt: 1 }),
    attempt('placed', { state: 'placed' }),
    attempt('failed before', { state: 'refused' }),
    trouble('notice'),
    { kind: 'basket' },
  ],
  [
    attempt('twice', { state: 'placed', candidates: ['R2'], pressedAt: 2 }),
    attempt('placed', { state: 'placed' }),
  ],
  [press('unclear', unclear), attempt('refused', { state: 'refused' })],
  [press('not undone', { action: 'undo' }), attempt('placed', { state: 'placed' })],
  [attempt('undone', { state: 'cancelled' }), attempt('failed before', { state: 'expired' })],
  [attempt('refused', { state: 'refused' }), trouble('failure')],
  [trouble('failure'), attempt('failed before', { state: 'refused' })],
  [attempt('placed', { state: 'placed' }), { kind: 'basket-problem', text: 'full' }],
  // The newest of what came of presses first, whether it went well or not.
  [
    attempt('later', { state: 'refused', pressedAt: 150 }),
    press('press', { at: 120 }),
    attempt('placed', { state: 'placed' }),
    attempt('earlier', { state: 'placed', pressedAt: 50 }),
  ],
];

it.each(together.map((notices) => [notices.map(nameOf), notices] as const))(
  'what is told first is %j, wherever it was before',
  (names, notices) => {
    const compare = byGravity(new Set(['failed before']));
    for (const before of [notices, notices.toReversed()]) {
      expect(before.toSorted(compare).map(nameOf)).toEqual(names);
    }
  },
);

function nameOf(notice: Notice): string {
  if (notice.kind === 'attempt') return notice.attempt.id;
  if (notice.kind === 'press') return notice.press.id;
  return notice.kind === 'trouble' ? notice.banner.variant : notice.kind;
}
