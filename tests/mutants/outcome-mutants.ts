import type { Mutant } from './mutant.ts';

const question = 'lib/domain/ordering/outcome/question.ts';
const send = 'lib/background/ordering/send.ts';
const machine = 'lib/domain/ordering/attempt/machine.ts';
const schedule = 'lib/domain/ordering/attempt/schedule.ts';
const reconcile = 'lib/domain/ordering/outcome/reconcile.ts';

const sound = 'a number comes from our own answer, or from the one order that it can be';
const neverDenied = 'what may have been ordered is never said not to be';
const foundLate = 'an order whose answer was lost is found';

/** Orderings that get wrong what came of it. */
export const outcomeMutants: readonly Mutant[] = [
  {
    does: 'takes the first of several orders for its own',
    breaks: sound,
    file: reconcile,
    from: 'anchorOf(attempt) ?? (possible.length === 1 ? left[0] : undefined)',
    to: 'left[0]',
    also: [{ file: reconcile, from: 'if (only && !isContested(only) && ', to: 'if (only && ' }],
  },
  {
    does: 'takes for its own what another attempt may have ordered',
    seed: 3,
    breaks: sound,
    file: reconcile,
    from: 'if (only && !isContested(only) && ',
    to: 'if (only && ',
  },
  {
    does: 'takes for its own what was there before',
    breaks: sound,
    file: reconcile,
    from: 'const before = new Set(baseline.numbers);',
    to: 'const before = new Set(baseline.numbers.slice(1));',
  },
  {
    does: 'takes the number of an earlier order for that of a new one',
    breaks: sound,
    file: send,
    from: 'if (earlier.has(answer.number))',
    to: 'if (false)',
  },
  {
    does: 'takes for another’s what is new, and not by the time it bears',
    breaks: foundLate,
    file: reconcile,
    from: 'if (isNew && ',
    to: 'if (false && ',
  },
  {
    does: 'relies on the times of orders though they may come from another clock',
    breaks: sound,
    file: reconcile,
    from: "if (fit === 'untimely' || fit === 'bygone') {",
    to: "if (fit === 'untimely' || fit === 'bygone') {\n      return false;",
  },
  {
    does: 'takes all that comes late for what comes soon',
    seed: 6,
    breaks: 'nobody is asked about an order that can’t be another’s',
    file: reconcile,
    from: "return placedAt <= onItsWay.to + soonMs ? 'soon' : 'late';",
    to: "return 'soon';",
  },
  {
    does: 'leaves orders to attempts in other accounts',
    breaks: 'a second order of one press is found and shown',
    file: reconcile,
    from: 'isSeeker(other) && isListingFor(other, listing)',
    to: 'isSeeker(other)',
  },
  {
    does: 'counts a reading as made when it was written down',
    seed: 5,
    breaks: 'a reading counts only if it was made when it was due',
    file: 'lib/background/ordering/look-for-order.ts',
    from: 'const at = listing.readAt;',
    to: 'const at = now;',
  },
  {
    does: 'lets the person give an order to two attempts',
    breaks: 'an order belongs to one attempt at most',
    file: question,
    from: 'return history.some(',
    to: 'return [].some(',
  },
  {
    does: 'settles more than was said of',
    breaks: 'an answer settles only the orders that it was said of',
    file: question,
    from: "if (!isAllKnown(attempt, shownNumbers)) return 'more-known';",
    to: '',
  },
  {
    does: 'takes a lost answer for a refusal',
    breaks: neverDenied,
    file: send,
    from: "return { type: 'lose', failure: answer.failure, at };",
    to: "return { type: 'refuse', isProof: true, failure: answer.failure, at };",
  },
  {
    does: 'takes a lost answer for an order that never left',
    breaks: neverDenied,
    file: send,
    from: "return { type: 'lose', failure: answer.failure, at };",
    to: "return { type: 'not-sent', failure: answer.failure, at };",
  },
  {
    does: 'takes for not ordered what is not listed',
    breaks: 'only the person settles',
    file: machine,
    from: 'return { ...attempt, reads, nextReadAt };',
    to: "return { ...attempt, state: reads >= 9 ? 'settled' : attempt.state, reads, nextReadAt } as Attempt;",
    also: [
      {
        file: machine,
        from: 'const nextReadAt = nextReadAfter(attempt.state, reads, at);',
        to: 'const nextReadAt = reads >= 9 ? null : nextReadAfter(attempt.state, reads, at);',
      },
    ],
  },
  {
    does: 'takes every refusal for proof',
    breaks: neverDenied,
    file: send,
    from: 'isProof: answer.isProof',
    to: 'isProof: true',
  },
  {
    does: 'does not look whether a refused order was placed after all',
    breaks: 'an order that came about in spite of a refusal is found and shown',
    file: machine,
    from: "nextReadAt: event.isProof ? null : nextReadAfter('refused', 0, at)",
    to: 'nextReadAt: null',
  },
  {
    does: 'does not look for a second order',
    breaks: 'a second order of one press is found and shown',
    file: machine,
    from: "nextReadAt: nextReadAfter('placed', 0, at)",
    to: 'nextReadAt: null',
  },
  {
    does: 'does not read after a lost answer',
    breaks: foundLate,
    file: machine,
    from: "nextReadAt: nextReadAfter('unknown', 0, at)",
    to: 'nextReadAt: null',
  },
  {
    does: 'reads for half an hour only',
    breaks: foundLate,
    file: schedule,
    from: 'const search = [...soon, ...late];',
    to: 'const search = [2, 3, 10];',
  },
];
