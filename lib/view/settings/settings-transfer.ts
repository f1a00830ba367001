import { computed, effect, signal } from '@preact/signals';
import { undoneKits } from '@/lib/domain/basket/kit';
import { addressLines } from '@/lib/domain/checkout/address';
import { undoneEntries, undoneValue } from '@/lib/domain/data/undone';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import type { Settings } from '@/lib/domain/settings/settings';
import { isDemo } from '@/lib/domain/web/demo';
import { demoFileName } from '@/lib/i18n/demo';
import { failureText } from '@/lib/i18n/failures';
import { megabytesText, numberText } from '@/lib/i18n/format';
import { addressInLine, type MessageKey, plural, sentencesText, t } from '@/lib/i18n/i18n';
import { addressTexts, cardText } from '@/lib/i18n/naming';
import * as personal from '@/lib/storage/personal';
import type { Checkout } from '@/lib/storage/state';
import { readAll, updateAll } from '@/lib/storage/stored';
import type { OptionsState } from '@/lib/view/state/options-state';
import { currencyText } from './prices';
import {
  readSettingsFile,
  type SettingsFile,
  type SettingsFileContent,
  settingsFileMaxBytes,
  settingsFileName,
  settingsFileText,
} from './settings-file';

interface Question extends SettingsFile {
  readonly fileName: string;
  /** What would change, one paragraph each. */
  readonly changes: readonly string[];
}

interface Outcome {
  readonly look: 'good' | 'warn' | 'bad';
  readonly text: string;
}

export type SettingsTransfer = ReturnType<typeof createSettingsTransfer>;

/** @param askToNotify asks for the permission to show notifications; works only in answer to a press */
export function createSettingsTransfer(
  { connection, checkout }: OptionsState,
  askToNotify: () => Promise<boolean>,
  saveFile: (name: string, type: string, text: string) => void,
) {
  const outcome = signal<Outcome | null>(null);
  const question = signal<Question | null>(null);
  const imported = signal<Imported | null>(null);

  // What is arranged in the demo goes with it.
  const isInDemo = computed(() => isDemo(connection.value));
  effect(() => {
    void isInDemo.value;
    outcome.value = question.value = imported.value = null;
  });

  const say = (look: Outcome['look'], text: string) => {
    outcome.value = { look, text };
  };
  const telling = async (work: () => Promise<readonly [Outcome['look'], string]>) => {
    try {
      say(...(await work()));
    } catch (error) {
      const { what, next } = failureText(storageFailure(error), 0, 0);
      say('bad', sentencesText([what, next]));
    }
  };

  return {
    outcome,
    question,
    canUndo: computed(() => imported.value !== null),
    exportFile: () =>
      telling(async () => {
        const at = Date.now();
        const name = settingsFileName(at);
        const text = settingsFileText(await readContent(), at);
        saveFile(isInDemo.value ? demoFileName(name) : name, 'application/json', text);
        return ['good', t('options.data.exported')];
      }),
    take: async (file: File) => {
      const read = await readFile(file);
      if (typeof read !== 'string') {
        const changes = changesIn(read.content, await readContent(), checkout.value);
        question.value = { ...read, fileName: file.name, changes };
        return;
      }
      const limit = megabytesText(settingsFileMaxBytes);
      const what = t(`options.data.problem.${read}`, { limit });
      say('bad', sentencesText([what, t('options.data.problemNext')]));
    },
    /** Replaces what is here with the file that was asked about. Call it directly in a press's handler. */
    importFile: async () => {
      const asked = question.value;
      if (!asked) return;
      question.value = null;
      const { settings, ...arranged } = asked.content;
      // First of all, since browsers don't ask for a permission after anything was awaited.
      const isRefused = settings?.notifies === true && !(await askToNotify());
      const { notifies: _, ...quiet } = settings ?? {};
      const wanted = isRefused ? quiet : (settings ?? {});
      await telling(async () => {
        let before: Content | null = null;
        const after = await updateAll<Content>(values, (present) => {
          before = present;
          const replaced = replacedSettings(present.settings, wanted, checkout.value);
          return { ...present, ...arranged, settings: replaced };
        });
        imported.value = before && { before, after };
        return isRefused
          ? ['warn', t('options.data.importedQuietly')]
          : ['good', t('options.data.imported')];
      });
    },
    /** Takes the import back, and nothing that was changed since. */
    undo: () =>
      telling(async () => {
        const done = imported.value;
        if (done) await updateAll<Content>(values, (present) => undone(present, done));
        imported.value = null;
        return ['good', t('options.data.undone')];
      }),
  };
}

async function readFile(file: File) {
  if (file.size > settingsFileMaxBytes) return 'tooLarge';
  const text = await file.text().catch(() => null);
  return text === null ? 'unreadable' : readSettingsFile(text);
}

const values = {
  settings: personal.settings,
  itemPreferences: personal.itemPreferences,
  kits: personal.kits,
  reminders: personal.reminders,
  listOrder: personal.listOrder,
};
type Content = Required<SettingsFileContent> & { readonly settings: Settings };

async function readContent(): Promise<Content> {
  const [settings, itemPreferences, kits, reminders, listOrder] = await readAll(
    values.settings,
    values.itemPreferences,
    values.kits,
    values.reminders,
    values.listOrder,
  );
  return { settings, itemPreferences, kits, reminders, listOrder };
}

interface Imported {
  readonly before: Content;
  readonly after: Content;
}

function undone(present: Content, { before, after }: Imported): Content {
  const byItem = ({ reminders }: Content) =>
    Object.fromEntries(reminders.map((reminder) => [reminder.itemId, reminder]));
  return {
    settings: undoneEntries(present.settings, before.settings, after.settings),
    itemPreferences: undoneEntries(
      present.itemPreferences,
      before.itemPreferences,
      after.itemPreferences,
    ),
    kits: undoneKits(present.kits, before.kits, after.kits),
    reminders: Object.values(undoneEntries(byItem(present), byItem(before), byItem(after))),
    listOrder: undoneValue(present.listOrder, before.listOrder, after.listOrder),
  };
}

/** What decides about orders, and the prices they are placed by, as it is and would be; of the rest, how many. */
function changesIn(file: SettingsFileContent, here: Content, checkout: Checkout | null): string[] {
  const replaced = replacedSettings(here.settings, file.settings ?? {}, checkout);
  const setting = <N extends keyof Settings>(
    name: N,
    label: MessageKey,
    textOf: (value: Settings[N]) => string,
  ) => {
    const before = here.settings[name];
    const after = replaced[name];
    if (before === after) return [];
    const values = { setting: t(label), before: textOf(before), after: textOf(after) };
    return [t('options.data.importChange', values)];
  };
  const count = (
    thing: MessageKey,
    rowsOf: (content: SettingsFileContent) => readonly unknown[] | undefined,
  ) => {
    const inFile = rowsOf(file)?.length;
    // The file doesn't mention them.
    if (inFile === undefined) return [];
    const values = { thing: t(thing), inFile, here: rowsOf(here)?.length ?? 0 };
    return [t('options.data.importCount', values)];
  };
  const items = ({ itemPreferences }: SettingsFileContent) =>
    itemPreferences && Object.values(itemPreferences);
  return [
    ...setting('holdSeconds', 'options.ordering.hold', holdText),
    ...setting('maxQuantity', 'options.ordering.maxQuantity', limitText),
    ...setting('maxOrdersPerDay', 'options.ordering.maxOrdersPerDay', limitText),
    ...setting('addressId', 'checkout.shipTo', (id) =>
      savedText(checkout?.addresses, id, (address) =>
        addressInLine(addressTexts(addressLines(address))),
      ),
    ),
    ...setting('cardId', 'checkout.payWith', (id) => savedText(checkout?.cards, id, cardText)),
    ...setting('currency', 'options.prices.currency', currencyText),
    ...count('options.data.things.names', (content) =>
      items(content)?.filter(({ label }) => label),
    ),
    ...count('options.data.things.pins', (content) =>
      items(content)?.filter(({ isPinned }) => isPinned),
    ),
    ...count('options.data.things.kits', ({ kits }) => kits),
    ...count('options.tracking.notifyOf.reminder', ({ reminders }) => reminders),
  ];
}

function holdText(seconds: number | null): string {
  if (seconds === null) return t('options.ordering.ask');
  if (seconds === 0) return t('options.ordering.atOnce');
  return plural('options.ordering.holdSeconds', seconds);
}

function limitText(limit: number | null): string {
  return limit === null ? t('options.ordering.noLimit') : numberText(limit);
}

/** @param saved what the account has, if that is known */
function savedText<T extends { readonly id: string }>(
  saved: readonly T[] | undefined,
  id: string | null,
  textOf: (one: T) => string,
): string {
  if (id === null) return t('checkout.accountDefault');
  const found = saved?.find((one) => one.id === id);
  return found ? textOf(found) : t('options.data.notSaved');
}

/**
 * The settings with those of a file. For a default address or card that this account doesn't have the present one
 * stays, so that no file from elsewhere decides where an order goes or who pays.
 * @param checkout `null`: not known yet; ordering asks for another if there is no such one
 */
function replacedSettings(
  present: Settings,
  wanted: Partial<Settings>,
  checkout: Checkout | null,
): Settings {
  const after = { ...present, ...wanted };
  if (!checkout) return after;
  const has = (all: readonly { readonly id: string }[], id: string | null) =>
    id === null || all.some((one) => one.id === id);
  const { addressId, cardId } = present;
  return {
    ...after,
    ...(!has(checkout.addresses, after.addressId) && { addressId }),
    ...(!has(checkout.cards, after.cardId) && { cardId }),
  };
}
