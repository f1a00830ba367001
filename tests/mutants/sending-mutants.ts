import type { Mutant } from './mutant.ts';

const ordering = 'lib/background/ordering/ordering.ts';
const send = 'lib/background/ordering/send.ts';
const press = 'lib/background/ordering/press.ts';
const pressCheck = 'lib/domain/ordering/check/press-check.ts';
const log = 'lib/background/ordering/attempt-log.ts';
const machine = 'lib/domain/ordering/attempt/machine.ts';

const onePost = 'one press leads to one POST at most';
const onDisk =
  'nothing is sent but what stands on disk as `sending`, written and read back by who sends';
const ways = 'no attempt goes a way that it may not go, and every revision continues the last';
const asPressed = 'what was sent is what was pressed: the goods, the address, the card, the key';
const knowingly =
  'nothing is ordered again while it is unclear, unless the person knows and wants it so';
const perDay = 'no more is sent in a day than the person wants';
const noRival = 'what is held has no rival that the person does not know of';

const isProtected = 'no order leaves on a connection that was used before';

/** Orderings that send what they should not. */
export const sendingMutants: readonly Mutant[] = [
  {
    does: 'sends on whatever connection the browser has opened in vain',
    breaks: isProtected,
    file: send,
    from: 'const unsafe = await opened.value.service.clearWay();',
    to: 'const unsafe = null as Failure | null;',
  },
  {
    does: 'answers no notes of presses',
    breaks: 'every press that was noted is answered',
    file: press,
    from: 'if (!failure) await answer(press, noted);',
    to: 'if (failure) await answer(press, noted);',
  },
  {
    does: 'leaves no trace of a refusal',
    breaks:
      'a press that was noted is an attempt, or its failure is noted until a page has told it',
    file: press,
    from: 'await notes.answer(pressed.id, failure).then',
    to: 'await notes.answer(pressed.id, null).then',
  },
  {
    does: 'starts presses however old they are',
    seed: 19,
    breaks: 'nothing is sent long after it was pressed',
    file: pressCheck,
    from: 'return age <= pressGraceMs && age',
    to: 'return age',
  },
  {
    does: 'sends again what was not answered',
    breaks: onePost,
    file: send,
    from: 'const answer = isLongAgo(sending) ? tooLate : await opened.service.placeOrder(sending.request);',
    to: `let answer = await opened.service.placeOrder(sending.request);
          if (answer.kind === 'unknown') answer = await opened.service.placeOrder(sending.request);`,
  },
  {
    does: 'sends again what a background left behind',
    breaks: onePost,
    file: machine,
    from: 'const { at } = event;',
    to: "const { at } = event;\n  if (event.type === 'send') return { ...sending, baseline: event.baseline, sentAt: at };",
    also: [
      {
        file: ordering,
        from: "if (attempt.state === 'sending') return conclude(attempt);",
        to: "if (attempt.state === 'sending') return send(attempt);",
      },
    ],
  },
  {
    does: 'sends although `sending` could not be written',
    seed: 5,
    breaks: onDisk,
    file: send,
    from: "{ type: 'send', baseline, at: now() });",
    to: "{ type: 'send', baseline, at: now() }).catch(() => ({ ...held, state: 'sending' as const, sentAt: now(), baseline }));",
  },
  {
    does: 'sends first and writes then',
    breaks: onDisk,
    file: send,
    from: 'const sending = await log.record(held.id',
    to: `await opened.service.placeOrder(held.request);
          const sending = await log.record(held.id`,
  },
  {
    does: 'discards attempts in the midst of sending',
    seed: 4,
    breaks: onDisk,
    file: 'lib/background/ordering/forgetting.ts',
    from: "withLock('press', () => withLock('ordering', replace))",
    to: 'replace()',
  },
  {
    does: 'writes over what somebody else has written meanwhile',
    seed: 10,
    breaks: ways,
    file: log,
    from: 'const written = await write(next);',
    to: 'const written = (await write(next)) || (await write({ ...next, rev: next.rev + 1 }));',
  },
  {
    does: 'holds again what was not seen',
    seed: 8,
    breaks: ways,
    file: 'lib/domain/ordering/attempt/machine.ts',
    from: 'return { ...attempt, reads, nextReadAt };',
    to: "return { ...attempt, state: reads >= 9 ? 'held' : attempt.state, reads, nextReadAt } as Attempt;",
  },
  {
    does: 'sends another quantity than was pressed',
    breaks: asPressed,
    file: send,
    from: 'opened.service.placeOrder(sending.request)',
    to: `opened.service.placeOrder({
          ...sending.request,
          lines: sending.request.lines.map((line) => ({ ...line, size: 'sizeM' })),
        })`,
  },
  {
    does: 'orders again although the first order has turned up',
    breaks: knowingly,
    file: send,
    from: 'if (untold) return',
    to: 'if (untold && false) return',
  },
  {
    does: 'forgets at the press what is unclear',
    breaks: knowingly,
    file: pressCheck,
    from: 'if (facts.attempts.some(isInItsWay))',
    to: 'if (false)',
  },
  {
    does: 'looks at two presses at a time',
    seed: 5,
    breaks: noRival,
    inRaces: true,
    file: press,
    from: "deps.withLock('press', async () => {\n      // Without",
    to: "(async (_: string, run: () => Promise<Failure | null>) => run())('press', async () => {\n      // Without",
  },
  {
    does: 'lets a held attempt be superseded',
    breaks: noRival,
    file: pressCheck,
    from: '!(isDoubtful(attempt) && isOverridden(attempt, press.overrides))',
    to: 'press.overrides.length === 0',
  },
  {
    does: 'does not wait for the hold',
    breaks: 'nothing is sent before its hold is over',
    file: ordering,
    from: 'due !== null && due <= now()',
    to: 'due !== null',
    also: [{ file: send, from: 'sinceHoldMs < 0 || ', to: '' }],
  },
  {
    does: 'holds for as long as a clock says that is set forward',
    seed: 4,
    breaks: 'nothing is sent before its hold is over',
    file: ordering,
    from: 'now() + holdLeft(attempt.id)',
    to: '0',
  },
  {
    does: 'does not count what is held towards the limit of a day',
    seed: 14,
    breaks: perDay,
    file: pressCheck,
    from: 'facts.sentToday + held',
    to: 'facts.sentToday',
  },
  {
    does: 'does not count what the person says wasn’t placed',
    seed: 11,
    breaks: perDay,
    file: 'lib/domain/ordering/check/limits.ts',
    from: 'isRefusedForGood(attempt) ?',
    to: "isRefusedForGood(attempt) || (attempt.state === 'settled' && attempt.settlement.verdict === 'not-ordered') ?",
  },
  {
    does: 'does not count refusals that prove nothing',
    seed: 7,
    breaks: perDay,
    file: 'lib/domain/ordering/check/limits.ts',
    from: 'isRefusedForGood(attempt) ?',
    to: "attempt.state === 'refused' ?",
  },
  {
    does: 'says that a press failed though an earlier background may have begun it',
    seed: 7,
    breaks: 'a press that was answered with a failure is not sent',
    file: press,
    from: 'pressed.pressedAt <= startedAt',
    to: 'false',
  },
  {
    does: 'says that a press failed though it could not note that',
    breaks: 'a press that was answered with a failure is not sent',
    file: press,
    from: 'failure && !isNoted',
    to: 'failure && false',
  },
  {
    does: 'sends what was pressed long ago',
    seed: 6,
    breaks: 'nothing is sent long after it was meant',
    file: send,
    from: 'if (sinceHoldMs < 0 || sinceHoldMs > holdGraceMs)',
    to: 'if (false)',
  },
  {
    does: 'sends a press that it has answered with a failure',
    seed: 20,
    breaks: 'a press that was answered with a failure is not sent',
    file: press,
    from: 'return withdraw(attempt.id, storageFailure(error));',
    to: 'return storageFailure(error);',
  },
];
