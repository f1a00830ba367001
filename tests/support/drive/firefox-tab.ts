import type { Bidi } from './bidi.ts';
import { lookAs } from './firefox-internals.ts';
import { isPageGone, type Tab } from './tab.ts';
import { until } from './until.ts';

/** A page in Firefox, a tab or the real popup, by its id. Elements are the ids that the protocol gives them. */
export function createFirefoxTab(bidi: Bidi, context: string): Tab<string> {
  async function perform(type: 'pointer' | 'key' | 'wheel', actions: readonly object[]) {
    const source = { type, id: type, actions };
    await bidi.send('input.performActions', { context, actions: [source] });
  }

  const isThere = () =>
    bidi.send('browsingContext.getTree', { root: context }).then(
      () => true,
      (error: unknown) => {
        if (isPageGone(error)) return false;
        throw error;
      },
    );

  return {
    call: (run, argument) => bidi.call(context, run, { json: argument }),
    elements: (find, argument) => bidi.elements(context, find, argument),
    on: (element, run, argument) => bidi.call(context, run, { element }, { json: argument }),
    async named(candidates, what) {
      // Firefox redraws the page for each element that isn't in the tree.
      const { nodes } = (await bidi.send('browsingContext.locateNodes', {
        context,
        locator: { type: 'accessibility', value: what },
        startNodes: candidates.map((sharedId) => ({ sharedId })),
      })) as { nodes: { sharedId: string }[] };
      return candidates.filter((one) => nodes.some(({ sharedId }) => sharedId === one));
    },
    click: (element) =>
      perform('pointer', [
        {
          type: 'pointerMove',
          x: 0,
          y: 0,
          origin: { type: 'element', element: { sharedId: element } },
        },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    async turnWheel(by) {
      const [x = 0, y = 0] = await bidi.call<number[]>(context, () => [
        Math.round(innerWidth / 2),
        Math.round(innerHeight / 2),
      ]);
      await perform('wheel', [{ type: 'scroll', x, y, deltaX: 0, deltaY: by }]);
    },
    press: (chords) => perform('key', chords.flatMap(keyStrokes)),
    async toFront() {
      await bidi.send('browsingContext.activate', { context });
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    look: (as) => bidi.privileged(lookAs(as)),
    async capture() {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      await bidi.call(context, () => window.close());
      await until(
        async () => ((await isThere()) ? null : true),
        () => 'the page to close',
      );
    },
  };
}

/** Keys without a character, as WebDriver writes them. */
const special: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/** The presses and releases of a chord, for `input.performActions`. */
function keyStrokes(chord: readonly string[]) {
  const values = chord.map(keyValue);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

function keyValue(name: string): string {
  const value = special[name] ?? name;
  if ([...value].length !== 1) throw new Error(`No such key: ${name}`);
  return value;
}
