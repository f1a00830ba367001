import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOmnibox } from '@/lib/background/launch/omnibox';
import { asXml } from '@/lib/domain/xml-text';
import { itemChunks } from '@/lib/storage/item-chunks';
import { itemPreferences } from '@/lib/storage/personal';
import type { OpenTarget } from '@/lib/storage/session';
import { itemsHead } from '@/lib/storage/state';
import { aHoodie, anItem } from '../../support/worlds/samples';
import { writeItems } from '../../support/worlds/stored-items';

interface Suggestion {
  readonly content: string;
  readonly description: string;
}

function fakeEvent<Args extends unknown[]>() {
  const addListener = vi.fn();
  return { addListener, fire: (...args: Args) => addListener.mock.calls[0]?.[0](...args) };
}

const stored = { itemsHead, itemChunks, itemPreferences };

/** An address bar, and what opens from it. */
function addressBar(asWritten = asXml) {
  const omnibox = {
    setDefaultSuggestion: vi.fn(),
    onInputStarted: fakeEvent<[]>(),
    onInputChanged: fakeEvent<[text: string, suggest: (list: Suggestion[]) => void]>(),
    onInputEntered: fakeEvent<[text: string]>(),
    onInputCancelled: fakeEvent<[]>(),
  };
  const { promise: opened, resolve } = Promise.withResolvers<OpenTarget>();
  createOmnibox({
    omnibox: omnibox as never,
    openPopup: async (target) => resolve(target),
    asWritten,
    stored,
  }).listen();
  return {
    omnibox,
    opened,
    type: (text: string) =>
      new Promise<Suggestion[]>((resolve) => omnibox.onInputChanged.fire(text, resolve)),
  };
}

const logo = anItem({ id: 'logo', name: 'Trail logo' });
const badge = anItem({ id: 'badge', name: 'Trail badge', productName: 'Magnets' });

describe('the address bar', () => {
  it('finds items as the popup does, by label, name, product and size, and says what tells them apart', async () => {
    await writeItems([logo, badge], [aHoodie({ name: 'Crew' })]);
    await itemPreferences.write({ 'hoodie-1': { label: 'Front desk' } });
    const { type } = addressBar();
    const found = async (query: string) => (await type(query)).map(({ content }) => content);
    expect(await found('trail')).toEqual(['Trail logo', 'Trail badge']);
    expect(await found('TRÁIL magn')).toEqual(['Trail badge']);
    expect(await found('desk size l')).toEqual(['Front desk']);
    expect(await found('unicorn')).toEqual([]);
    expect((await type('trail')).map(({ description }) => description)).toEqual([
      'Trail logo · Die cut stickers · 3 × 2 in',
      'Trail badge · Magnets · 3 × 2 in',
    ]);
  });

  it('suggests pinned items first, hidden ones last, and six at most', async () => {
    const items = Array.from({ length: 8 }, (_, at) => anItem({ id: `${at}`, name: `Item ${at}` }));
    await writeItems(items);
    await itemPreferences.write({ 0: { isHidden: true }, 3: { isPinned: true } });
    const titles = (await addressBar().type('item')).map(({ content }) => content);
    expect(titles).toEqual(['Item 3', 'Item 1', 'Item 2', 'Item 4', 'Item 5', 'Item 6']);
  });

  it('has one suggestion for items of one name, which leads to all of them', async () => {
    await writeItems([logo, { ...logo, id: 'other' }, badge]);
    const { type, omnibox, opened } = addressBar();
    expect(await type('logo')).toEqual([
      { content: 'Trail logo', description: 'Trail logo · 2 items' },
    ]);
    omnibox.onInputEntered.fire('Trail logo');
    expect(await opened).toEqual({ kind: 'search', query: 'Trail logo' });
  });

  it.each([
    ['Trail logo', { kind: 'item', itemId: 'logo' }],
    [' trail ', { kind: 'search', query: 'trail' }],
    ['', { kind: 'search', query: '' }],
  ])('opens the popup for “%s”, with a background that has just started', async (text, target) => {
    await writeItems([logo, badge]);
    const { omnibox, opened } = addressBar();
    omnibox.onInputEntered.fire(text);
    expect(await opened).toEqual(target);
  });

  it('reads the items once while somebody types, and anew the next time', async () => {
    await writeItems([logo]);
    const { type, omnibox } = addressBar();
    const read = vi.spyOn(fakeBrowser.storage.local, 'get');
    omnibox.onInputStarted.fire();
    await type('t');
    await type('tr');
    // The items after the first page are read apart.
    expect(read).toHaveBeenCalledTimes(2);
    omnibox.onInputCancelled.fire();
    await writeItems([badge]);
    expect((await type('trail')).map(({ content }) => content)).toEqual(['Trail badge']);
  });

  it('shows hostile names as they are, where suggestions are XML', async () => {
    const name = '</match><url>&"\'\uFFFE evil';
    await writeItems([
      anItem({ name, productName: null, size: { kind: 'unknown', typename: '' } }),
    ]);
    const [suggestion] = await addressBar().type('evil');
    expect(suggestion).toEqual({
      content: name,
      description: '&lt;/match&gt;&lt;url&gt;&amp;&quot;&apos; evil',
    });
    const [plain] = await addressBar((text) => text).type('evil');
    expect(plain?.description).toBe(name);
  });

  it('is nothing to fail over where there is none', () => {
    const deps = { omnibox: undefined, openPopup: vi.fn(), asWritten: asXml, stored };
    createOmnibox(deps).listen();
  });
});
