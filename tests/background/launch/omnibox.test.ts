import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listenToOmnibox } from '@/lib/background/launch/omnibox';
import { itemPreferences } from '@/lib/storage/personal';
import { openTarget } from '@/lib/storage/session';
import { createBrowserWorld, happens } from '../../support/worlds/browser-world';
import { aHoodie, anItem } from '../../support/worlds/samples';
import { writeItems } from '../../support/worlds/stored-items';

interface Suggestion {
  readonly content: string;
  readonly description: string;
}

beforeEach(() => {
  createBrowserWorld();
  listenToOmnibox();
});

/** What is suggested for what somebody types. */
const type = (text: string) =>
  new Promise<Suggestion[]>((resolve) => {
    void happens(fakeBrowser.omnibox.onInputChanged, text, resolve);
  });
const found = async (text: string) => (await type(text)).map(({ content }) => content);
const enter = (text: string) => happens(fakeBrowser.omnibox.onInputEntered, text);

const logo = anItem({ id: 'logo', name: 'Trail logo' });
const badge = anItem({ id: 'badge', name: 'Trail badge', productName: 'Magnets' });

describe('the address bar', () => {
  it('finds items as the popup does, by label, name, product and size, and says what tells them apart', async () => {
    await writeItems([logo, badge], [aHoodie({ name: 'Crew' })]);
    await itemPreferences.write({ 'hoodie-1': { label: 'Front desk' } });
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
    expect(await found('item')).toEqual([
      'Item 3',
      'Item 1',
      'Item 2',
      'Item 4',
      'Item 5',
      'Item 6',
    ]);
  });

  it('has one suggestion for items of one name, which leads to all of them', async () => {
    await writeItems([logo, { ...logo, id: 'other' }, badge]);
    expect(await type('logo')).toEqual([
      { content: 'Trail logo', description: 'Trail logo · 2 items' },
    ]);
    await enter('Trail logo');
    await expect.poll(openTarget.read).toEqual({ kind: 'search', query: 'Trail logo' });
  });

  it.each([
    ['Trail logo', { kind: 'item', itemId: 'logo' }],
    [' trail ', { kind: 'search', query: 'trail' }],
    ['', { kind: 'search', query: '' }],
  ])('opens the popup for “%s”, with a background that has just started', async (text, target) => {
    await writeItems([logo, badge]);
    await enter(text);
    await expect.poll(openTarget.read).toEqual(target);
  });

  it('reads the items once while somebody types, and anew the next time', async () => {
    await writeItems([logo]);
    const read = vi.spyOn(fakeBrowser.storage.local, 'get');
    await happens(fakeBrowser.omnibox.onInputStarted);
    await type('t');
    await type('tr');
    // The items, and what was made of them.
    expect(read).toHaveBeenCalledTimes(2);
    await happens(fakeBrowser.omnibox.onInputCancelled);
    await writeItems([badge]);
    expect(await found('trail')).toEqual(['Trail badge']);
  });

  it('shows hostile names as they are, where suggestions are XML', async () => {
    const name = '</match><url>&"\'\uFFFE evil';
    await writeItems([
      anItem({ name, productName: null, size: { kind: 'unknown', typename: '' } }),
    ]);
    expect(await type('evil')).toEqual([
      { content: name, description: '&lt;/match&gt;&lt;url&gt;&amp;&quot;&apos; evil' },
    ]);
    vi.stubEnv('BROWSER', 'firefox');
    expect(await type('evil')).toEqual([{ content: name, description: name }]);
  });

  it('is nothing to fail over where there is none', () => {
    vi.spyOn(fakeBrowser, 'omnibox', 'get').mockReturnValue(undefined as never);
    listenToOmnibox();
  });
});
