import type { browser } from 'wxt/browser';
import type { StoredValues } from '@/lib/background/stored-values';
import { arrange } from '@/lib/domain/items/arrange';
import { listedById, listItem } from '@/lib/domain/items/listed-item';
import { createMatcher, listedText, searchable } from '@/lib/domain/items/search';
import { ownValue } from '@/lib/domain/own-value';
import { isolate, plural, t } from '@/lib/i18n/i18n';
import { createSizeTexts, productText } from '@/lib/i18n/naming';
import type { ItemChunk } from '@/lib/storage/item-chunks';
import { itemsIn } from '@/lib/storage/item-chunks';
import type { OpenTarget } from '@/lib/storage/session';
import { readAll } from '@/lib/storage/stored';
import type { OpenPopup } from './open-popup';

/** Browsers show about as many. */
const mostSuggestions = 6;

interface Entry {
  readonly id: string;
  readonly title: string;
  /** What a search looks through. */
  readonly text: string;
  /** Product and size. */
  readonly about: () => readonly (string | null)[];
}

interface OmniboxDeps {
  /** Missing where there is no address bar to type into, as on phones. */
  readonly omnibox: typeof browser.omnibox | undefined;
  readonly openPopup: OpenPopup;
  /** How a text is written in a suggestion: Chrome reads those as XML, Firefox as they are. */
  readonly asWritten: (text: string) => string;
  readonly stored: Pick<StoredValues, 'itemsHead' | 'itemChunks' | 'itemPreferences'>;
}

/** Finds items from the address bar (`restock trail`) and opens the popup at one. It never orders. */
export function createOmnibox({ omnibox, openPopup, asWritten, stored }: OmniboxDeps) {
  /** Read once while somebody types, and again if the background ended meanwhile. */
  let reading: Promise<readonly Entry[]> | null = null;
  const readOnce = () => {
    reading ??= readEntries(stored);
    return reading;
  };
  const end = () => {
    reading = null;
  };

  const suggestionsFor = async (query: string) => {
    const isMatch = createMatcher(query);
    const found = (await readOnce()).filter(({ text }) => isMatch(text));
    return [...Map.groupBy(found, ({ title }) => title)]
      .slice(0, mostSuggestions)
      .map(([title, alike]) => ({
        content: title,
        description: asWritten(describe(title, alike)),
      }));
  };
  /** A suggestion comes back as its title, which may be that of several items. */
  const targetOf = async (entered: string): Promise<OpenTarget> => {
    const query = entered.trim();
    const [one, ...others] = (await readOnce()).filter(({ title }) => title === query);
    if (one && others.length === 0) return { kind: 'item', itemId: one.id };
    return { kind: 'search', query };
  };

  return {
    listen: (): void => {
      omnibox?.onInputStarted.addListener(() => {
        end();
        void omnibox.setDefaultSuggestion({ description: asWritten(t('omnibox.search')) });
      });
      omnibox?.onInputChanged.addListener((query, suggest) => {
        void suggestionsFor(query).then(suggest);
      });
      omnibox?.onInputEntered.addListener((entered) => {
        void openPopup(targetOf(entered).finally(end));
      });
      omnibox?.onInputCancelled.addListener(end);
    },
  };
}

/** All items as a search lists them: pinned ones first, hidden ones last. */
async function readEntries(stored: OmniboxDeps['stored']): Promise<readonly Entry[]> {
  const [[head, preferences], chunks] = await Promise.all([
    readAll(stored.itemsHead, stored.itemPreferences),
    readAll<readonly ItemChunk[]>(...stored.itemChunks),
  ]);
  const sizeText = createSizeTexts();
  const items = listedById(head.map(listItem), chunks.flatMap(itemsIn));
  const { listed, hidden } = arrange([...items.values()], preferences, null);
  return [...listed, ...hidden].map((found) => {
    const label = ownValue(preferences, found.id)?.label;
    const text = listedText(found, sizeText);
    return {
      id: found.id,
      title: label || found.title || t('item.untitled'),
      text: label ? `${searchable(label)} ${text}` : text,
      about: () => [productText(found.item), sizeText(found.item.size)],
    };
  });
}

function describe(title: string, alike: readonly Entry[]): string {
  const about = alike.length > 1 ? [plural('attempt.items', alike.length)] : alike[0]?.about();
  return [title, ...(about ?? [])].flatMap((part) => (part ? [isolate(part)] : [])).join(' · ');
}
