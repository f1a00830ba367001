import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bidi } from './bidi.ts';
import { includes } from './chromium-screen.ts';
import type { Role, Screen } from './driver.ts';
import { squeeze } from './extension-page.ts';
import { lookAs } from './firefox-internals.ts';
import {
  chooseOption,
  fieldValue,
  isField,
  isVisible,
  labelsOf,
  obstacle,
  selectAll,
} from './in-page.ts';
import { keyStrokes } from './keys.ts';
import { until } from './until.ts';

/** Drives one page of the extension in Firefox, a tab or the real popup. */
export function createFirefoxScreen(bidi: Bidi, context: string, onClose: () => void): Screen {
  async function find(
    what: { readonly role?: string; readonly name: string },
    fits: (element: Element) => boolean,
  ): Promise<string[]> {
    const { nodes } = (await bidi.send('browsingContext.locateNodes', {
      context,
      locator: { type: 'accessibility', value: what },
    })) as unknown as { nodes: { sharedId: string }[] };
    const found: string[] = [];
    for (const { sharedId } of nodes) {
      if (await bidi.call(context, fits, [{ element: sharedId }])) found.push(sharedId);
    }
    return found;
  }

  const shown = (role: Role, name: string) => find({ role, name }, isVisible);

  /** Waits for exactly one. More than one is an error at once: a person couldn't tell them apart. */
  function theOne(look: () => Promise<string[]>, description: string): Promise<string> {
    return until(
      async () => {
        const found = await look();
        if (found.length > 1) throw new Error(`${found.length} of these: ${description}`);
        return found[0] ?? null;
      },
      async () => `${description} to appear in: ${await text()}`,
    );
  }

  const field = (label: string) => theOne(() => find({ name: label }, isField), `field "${label}"`);

  /** Firefox takes a file field for a group of a button and a text, neither named by the label. */
  const fileField = (label: string) =>
    theOne(async () => {
      const { nodes } = (await bidi.send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: 'input[type="file"]' },
      })) as unknown as { nodes: { sharedId: string }[] };
      const found: string[] = [];
      for (const { sharedId } of nodes) {
        const labels = await bidi.call(context, labelsOf, [{ element: sharedId }]);
        if (labels === label) found.push(sharedId);
      }
      return found;
    }, `file field "${label}"`);

  async function clickOn(element: string) {
    await until(
      async () => ((await bidi.call(context, obstacle, [{ element }])) === null ? true : null),
      async () => `the element to be ${await bidi.call(context, obstacle, [{ element }])}`,
    );
    const origin = { type: 'element', element: { sharedId: element } };
    await perform('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async function perform(type: 'pointer' | 'key', actions: readonly object[]) {
    const source = { type, id: type, actions };
    await bidi.send('input.performActions', { context, actions: [source] });
  }

  const press = (key: string) => perform('key', keyStrokes(key));

  async function type(keys: string) {
    await perform(
      'key',
      [...keys].flatMap((key) => keyStrokes(key)),
    );
  }

  const text = async () => squeeze(await bidi.call<string>(context, () => document.body.innerText));

  return {
    page: null,
    click: async (role, name) =>
      clickOn(await theOne(() => shown(role, name), `${role} "${name}"`)),
    async fill(label, value) {
      const element = await field(label);
      await clickOn(element);
      await bidi.call(context, selectAll, [{ element }]);
      await (value === '' ? press('Delete') : type(value));
    },
    async choose(label, option) {
      const given = [{ element: await field(label) }, { json: option }];
      await bidi.call(context, chooseOption, given);
    },
    async upload(label, file) {
      const folder = await mkdtemp(join(tmpdir(), 'restock-upload-'));
      const path = join(folder, file.name);
      await writeFile(path, file.text);
      const element = { sharedId: await fileField(label) };
      await bidi.send('input.setFiles', { context, element, files: [path] });
    },
    value: async (label) => bidi.call(context, fieldValue, [{ element: await field(label) }]),
    press,
    type,
    text,
    async waitForText(wanted) {
      await until(
        async () => (includes(await text(), wanted) ? true : null),
        async () => `the text ${wanted} to appear in: ${await text()}`,
      );
    },
    async waitFor(role, name) {
      await theOne(() => shown(role, name), `${role} "${name}"`);
    },
    async waitForGone(role, name) {
      await until(
        async () => ((await shown(role, name)).length === 0 ? true : null),
        () => `${role} "${name}" to go away`,
      );
    },
    isShown: async (role, name) => (await shown(role, name)).length > 0,
    evaluate: (run, argument) => bidi.call(context, run as never, [{ json: argument }]),
    async waitUntil(check, argument) {
      const given = [{ json: argument }];
      await until(
        async () => ((await bidi.call(context, check as never, given)) ? true : null),
        () => String(check),
      );
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    async look(as) {
      await bidi.privileged(lookAs(as));
    },
    async screenshot(path) {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      await writeFile(path, Buffer.from(String(data), 'base64'));
    },
    async close() {
      await bidi.call(context, () => window.close());
      onClose();
    },
  };
}
