import type { Mutant } from './mutant.ts';

const ordering = 'lib/background/ordering/ordering.ts';
const press = 'lib/background/ordering/press.ts';
const rounds = 'lib/background/ordering/rounds.ts';
const wakeUp = 'lib/background/platform/wake-up.ts';
const log = 'lib/background/ordering/attempt-log.ts';

const alarmed = 'whatever is held, or still to be read, has an alarm, and not too late';
const perDay = 'no more is sent in a day than the person wants';
const notStuck = 'nothing stays held or sending';

/** Orderings that lose, betray or neglect what they know. */
export const keepingMutants: readonly Mutant[] = [
  {
    does: 'repeats what the service says, key and all',
    breaks: 'the key is nowhere',
    file: 'lib/service/client.ts',
    from: "text.replaceAll(apiKey, '•••')",
    to: 'text',
  },
  {
    does: 'shows what is not written yet',
    breaks: 'pages are never shown more than is on disk',
    file: log,
    from: 'const written = await write(next);',
    to: 'await published.attempts.write([next]);\n      const written = await write(next);',
  },
  {
    does: 'sees to being woken only when all is done',
    breaks: alarmed,
    file: rounds,
    from: 'await wakeUp.arrange(Math.min(at, ...dueTimes(others)));',
    to: '',
    also: [{ file: rounds, from: 'await wakeUp.arrange(earliest(dueTimes(found)));', to: '' }],
  },
  {
    does: 'writes a press before it sees to being woken',
    breaks: alarmed,
    file: rounds,
    from: 'await wakeUp.arrange(Math.min(at, ...dueTimes(others)));',
    to: '',
  },
  {
    does: 'lets the alarm ring once',
    breaks: alarmed,
    file: wakeUp,
    from: '{ when, periodInMinutes: 1 }',
    to: '{ when }',
  },
  {
    does: 'notes that it has told of an end before it tells',
    breaks: 'what ended without an order, and nobody has seen, is told',
    file: 'lib/background/notify/failed-orders.ts',
    from: 'const isToWait =',
    to: 'await notifiedEnds.write(ended.map(({ id }) => id));\n    const isToWait =',
  },
  {
    does: 'begins to count orders anew when all are forgotten',
    breaks: perDay,
    file: log,
    from: 'await keepSentTimes().catch(() => {});',
    to: '',
  },
  {
    does: 'does not show what it writes',
    breaks: 'pages see what is on disk, and so does the badge',
    file: log,
    from: 'await publish().catch(() => {});',
    to: '',
    also: [{ file: log, from: 'if (isBehind) await publish();', to: '' }],
  },
  {
    does: 'does not catch up with what it could not show',
    breaks: 'pages see what is on disk in the end, whatever was lost',
    file: log,
    from: 'if (isBehind) await publish();',
    to: '',
  },
  {
    does: 'goes on without a journal',
    seed: 8,
    breaks: 'a journal that cannot be read or written locks ordering',
    file: log,
    from: 'const written = await write(next);',
    to: 'const written = await write(next).catch(() => true);',
  },
  {
    does: 'accepts a press that it could not write',
    breaks: 'every press that was accepted has come to an end that is shown',
    file: press,
    from: 'return start(attempt);',
    to: 'await start(attempt);\n        return null;',
  },
  {
    does: 'leaves what another background was sending',
    breaks: notStuck,
    file: ordering,
    from: "if (attempt.state === 'sending') return true;",
    to: "if (attempt.state === 'sending') return false;",
  },
  {
    does: 'forgets an outcome that it could not write, and takes itself to be sending still',
    breaks: notStuck,
    file: ordering,
    from: "if (attempt.state === 'sending') return true;",
    to: "if (attempt.state === 'sending') return !began.has(attempt.id);",
    also: [
      {
        file: ordering,
        from: 'if (!failure) return send(attempt);',
        to: `if (!failure) {
          began.add(attempt.id);
          return send(attempt);
        }`,
      },
      {
        file: ordering,
        from: 'const rounds = createRounds({ ...deps, beginRound, dueAt: dueHere });',
        to: 'const rounds = createRounds({ ...deps, beginRound, dueAt: dueHere }), began = new Set<string>();',
      },
    ],
  },
];
