import type { Patch } from './mutant.ts';

/** An extension that goes wrong in one way which the model of ordering doesn't play. */
export interface UnitMutant {
  /** Completes "an extension that …". */
  readonly does: string;
  /** The test that it fails: its file, and its title without those of the groups it is in. */
  readonly fails: { readonly file: string; readonly title: string };
  readonly patches: readonly Patch[];
}

const syncTest = 'tests/background/sync/sync.test.ts';
const sync = 'lib/background/sync/sync.ts';

export const unitMutants: readonly UnitMutant[] = [
  {
    does: 'lets the demo’s shop answer after its end',
    fails: {
      file: 'tests/background/connection/demo-door.test.ts',
      title: 'what is asked once the demo is over is answered by nobody, and opens no shop anew',
    },
    patches: [
      {
        file: 'lib/background/connection/demo.ts',
        from: "if (!isDemo(await connection.read())) throw new TypeError('The demo has ended');",
        to: '',
      },
    ],
  },
  {
    does: 'tells orders of the demo as the account’s last ones',
    fails: {
      file: 'tests/background/forget.test.ts',
      title: 'of an order in the demo, nothing is told once the demo is over',
    },
    patches: [
      {
        file: 'lib/background/forget.ts',
        from: 'if (left.length === 0 || (await stored.putAside.read()) !== null) return;',
        to: 'if (left.length === 0) return;',
      },
    ],
  },
  {
    does: 'lets others connect, or begin the demo, in the midst of a merge',
    fails: {
      file: syncTest,
      title: 'a demo that begins meanwhile gets nothing of what is taken',
    },
    patches: [
      {
        file: sync,
        from: "return await withLock('connection', async () => {",
        to: 'return await (async (merge: () => Promise<Comparison | null>) => merge())(async () => {',
      },
    ],
  },
  {
    does: 'begins to sync in the demo',
    fails: {
      file: syncTest,
      title: 'in the demo isn’t synced either if that is switched on there',
    },
    patches: [{ file: sync, from: '!place || isDemo(place) ?', to: '!place ?' }],
  },
  {
    does: 'doesn’t watch the notes of presses',
    fails: {
      file: 'tests/background/events.test.ts',
      title: 'a press that was only noted, since its message got lost, is answered',
    },
    patches: [
      {
        file: 'lib/background/events.ts',
        from: 'if (note && !note.failure) void unlessOutdated(ordering.answerNotes);',
        to: '',
      },
    ],
  },
];
