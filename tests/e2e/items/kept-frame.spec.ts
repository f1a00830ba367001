// The first frame that was kept: drawn before the application has come, which takes it over.
import type { Driver } from '../../support/drive/driver.ts';
import { until } from '../../support/drive/until.ts';
import { hoodie, openConnected, postedBodies, sticker } from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { release } from '../../support/pages/build-copy.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { liveIn } from '../../support/pages/lived-in.ts';
import { holdFor } from '../../support/pages/order.ts';
import { expect, testOf } from '../fixtures.ts';

const hostile = '<img src=x onerror="pressed = 1"> & <b>logo</b>';

interface Frame {
  readonly of: string;
  readonly until: number;
  readonly tree: unknown;
}
const readFrame = async (extension: Driver) =>
  ((await extension.readStorage()).frame ?? null) as Frame | null;

const isDrawn = () => performance.getEntriesByName('kept frame').length > 0;
const watching = testOf({ popup: `(${watchElements})()` });

watching(
  'the application takes over the elements of the kept frame: none goes, and nothing in them changes',
  { tag: '@chromium' },
  async ({ extension, sandbox }) => {
    const popup = await openConnected(extension, sandbox);
    await liveIn(extension);
    const { itemsHead, itemPreferences } = await extension.readStorage();
    const id = (itemsHead as { id: string }[])[2]?.id ?? '';
    const labelled = { ...(itemPreferences as object), [id]: { isPinned: true, label: hostile } };
    await extension.writeStorage({ itemPreferences: labelled });
    await popup.waitFor('button', `Reorder ${hostile}`);
    await popup.close();
    // With its rows kept, a popup keeps its frame, too.
    const second = await extension.openPopup();
    await second.waitUntil(hasStoodStill);
    await expect.poll(async () => (await readFrame(extension))?.of).toContain('onerror');
    await second.close();

    const third = await extension.openPopup();
    await third.waitFor('button', `Reorder ${hostile}`);
    await third.waitUntil(isDrawn);
    await third.waitUntil(hasStoodStill);
    const { rows, changes } = await third.evaluate(
      () => (globalThis as unknown as { watched: Watched }).watched,
    );
    expect(rows).toBeGreaterThan(5);
    expect(changes).toEqual([]);
    expect(await third.evaluate(() => 'pressed' in globalThis)).toBe(false);
  },
);

/** The application is held back until the test lets it come. */
const late = testOf({ late: 'main' });

/** Opens a popup whose application comes at once, and waits until its frame is kept. */
async function keepFrame(extension: Driver): Promise<Frame> {
  const popup = await extension.openPopup();
  await popup.evaluate(release);
  await popup.waitFor('button', 'Refresh');
  await popup.waitUntil(hasStoodStill);
  const frame = await until(
    () => readFrame(extension),
    () => 'a frame to be kept',
  );
  await popup.close();
  return frame;
}

late(
  'before the application has come, the kept frame is whole, and a press in it orders nothing and says so',
  async ({ extension, sandbox }) => {
    await extension.writeStorage(holdFor(0));
    await connectByCommand(extension, sandbox);
    await keepFrame(extension);
    const popup = await extension.openPopup();
    await popup.waitUntil(isDrawn);
    await popup.waitForText('Ada Merriweather');
    expect(await popup.value(`Quantity of ${sticker}`)).toBe('200');
    expect(await popup.value(`Size of ${hoodie}`)).toBe('sizeM');
    expect(await popup.text()).not.toContain('only just opened');
    await popup.waitUntil(hasStoodStill);
    await popup.click('button', `Reorder ${sticker}`);
    await popup.evaluate(release);
    await popup.waitForText('Restock had only just opened.');
    expect(await postedBodies(sandbox)).toEqual([]);
    await popup.waitUntil(hasStoodStill);
    await popup.click('button', `Reorder ${sticker}`);
    await popup.waitForText(/Order R\d+ placed/);
    expect(await postedBodies(sandbox)).toHaveLength(1);
  },
);

late(
  'nothing is drawn of a frame that is damaged, over, or of something else; disconnecting forgets it',
  { tag: '@chromium' },
  async ({ extension, sandbox }) => {
    await connectByCommand(extension, sandbox);
    const kept = await keepFrame(extension);
    const [tag, named, children] = kept.tree as [string, object, unknown[]];
    const damages: readonly (readonly [string, Record<string, unknown>])[] = [
      ['a script', { tree: [tag, named, [...children, ['script', {}, ['pressed = 1']]]] }],
      ['a handler', { tree: [tag, { ...named, onclick: 'pressed = 1' }, children] }],
      ['an address', { tree: [tag, named, [...children, ['p', { src: 'x' }, []]]] }],
      ['no tree', { tree: { tag } }],
      ['its end', { until: Date.now() }],
      ['something else', { of: `${kept.of} ` }],
    ];
    for (const [what, damage] of damages) {
      await extension.writeStorage({ frame: { ...kept, ...damage } });
      const popup = await extension.openPopup();
      await popup.waitUntil(isAnswered);
      expect.soft(await popup.evaluate(isDrawn), what).toBe(false);
      expect.soft(await popup.text(), what).toBe('');
      await popup.evaluate(release);
      await popup.waitFor('button', `Reorder ${sticker}`);
      await popup.close();
    }
    expect((await keepFrame(extension)).of).toBe(kept.of);

    await extension.evaluate(() => chrome.runtime.sendMessage({ command: 'forget', args: [] }));
    expect(await readFrame(extension)).toBeNull();
  },
);

/** Run in the page: whether storage has answered, and what there was to draw is drawn. */
async function isAnswered(): Promise<boolean> {
  await globalThis.opening?.found;
  return globalThis.opening !== undefined;
}

interface Watched {
  /** How many there were in the kept frame. */
  readonly rows: number;
  /** What the application has changed in it. */
  readonly changes: readonly string[];
}

/**
 * Runs in a page, ahead of its own scripts: notes which elements of the kept frame go, and which of their texts and
 * attributes change, until the popup refreshes.
 */
function watchElements(): void {
  const found = { rows: 0, changes: [] as string[] };
  Object.assign(globalThis, { watched: found });
  /** Every element and text of the kept frame, with what it said. */
  let before: Map<Node, string> | null = null;
  const contentOf = (node: Node) => {
    if (!(node instanceof Element)) return node.nodeValue ?? '';
    // The page's own, which has done what it is for.
    const own = [...node.attributes].filter(({ name }) => name !== 'autofocus');
    const value = node instanceof HTMLInputElement || node instanceof HTMLSelectElement;
    return (
      own
        .map(({ name, value }) => `${name}=${value}`)
        .sort()
        .join(' ') + (value ? node.value : '')
    );
  };
  const allIn = (root: Node): Node[] => [root, ...[...root.childNodes].flatMap(allIn)];
  new MutationObserver(() => {
    const root = document.getElementById('app');
    if (!root || found.rows > 0) return;
    if (performance.getEntriesByName('kept frame').length === 0) return;
    before = new Map(allIn(root).map((node) => [node, contentOf(node)]));
    found.rows = root.querySelectorAll('.row').length;
    const look = () => {
      // From then on, it is no longer the first frame.
      if (!before || document.querySelector('.is-busy')) return;
      for (const [node, content] of before) {
        const now = node.isConnected ? contentOf(node) : 'gone';
        if (now !== content) found.changes.push(`${node.nodeName} ${content} → ${now}`);
      }
      if (found.changes.length === 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }).observe(document, { childList: true, subtree: true });
}
