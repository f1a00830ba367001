import { browser } from 'wxt/browser';
import { asXml } from '@/lib/background/launch/xml-text';
import { ownValue } from '@/lib/domain/data/own-value';
import { arrange } from '@/lib/domain/items/arrange';
import { createMatcher, listedText, searchable } from '@/lib/domain/items/search';
import { isolate, plural, t } from '@/lib/i18n/i18n';
import { productText, sizeText } from '@/lib/i18n/naming';
import { readListedItems } from '@/lib/storage/item-chunks';
import { itemPreferences } from '@/lib/storage/personal';
import type { OpenTarget } from '@/lib/storage/session';
import { openPopup } from './popup-and-panel';

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

/** How a text is written in a suggestion: Chrome reads those as XML, Firefox as they are. */
const asWritten = (text: string) => (import.meta.env.BROWSER === 'firefox' ? text : asXml(text));

/**
 * Finds items from the address bar (`restock trail`) and opens the popup at one. It never orders. There may be no
 * address bar to type into, as on phones.
 */
export function listenToOmnibox(): void {
  const { omnibox } = browser;
  /** Read once while somebody types, and again if the background ended meanwhile. */
  let reading: Promise<readonly Entry[]> | null = null;
  const readOnce = () => {
    reading ??= readEntries();
    return reading;
  };
  const end = () => {
    reading = null;
  };

  omnibox?.onInputStarted.addListener(() => {
    end();
    void omnibox.setDefaultSuggestion({ description: asWritten(t('omnibox.search')) });
  });
  omnibox?.onInputChanged.addListener((query, suggest) => {
    void readOnce().then((entries) => suggest(suggestionsFor(query, entries)));
  });
  omnibox?.onInputEntered.addListener((entered) => {
    const target = readOnce().then((entries) => targetOf(entered.trim(), entries));
    void openPopup(target.finally(end));
  });
  omnibox?.onInputCancelled.addListener(end);
}

function suggestionsFor(query: string, entries: readonly Entry[]) {
  const isMatch = createMatcher(query);
  const found = entries.filter(({ text }) => isMatch(text));
  return [...Map.groupBy(found, ({ title }) => title)]
    .slice(0, mostSuggestions)
    .map(([title, alike]) => ({ content: title, description: asWritten(describe(title, alike)) }));
}

/** A suggestion comes back as its title, which may be that of several items. */
function targetOf(query: string, entries: readonly Entry[]): OpenTarget {
  const [one, ...others] = entries.filter(({ title }) => title === query);
  if (one && others.length === 0) return { kind: 'item', itemId: one.id };
  return { kind: 'search', query };
}

/** All items as a search lists them: pinned ones first, hidden ones last. */
async function readEntries(): Promise<readonly Entry[]> {
  const [items, preferences] = await Promise.all([readListedItems(), itemPreferences.read()]);
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
  const about = alike.length > 1 ? [plural('popup.count', alike.length)] : alike[0]?.about();
  return [title, ...(about ?? [])].flatMap((part) => (part ? [isolate(part)] : [])).join(' · ');
}
