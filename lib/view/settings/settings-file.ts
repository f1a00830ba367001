import * as z from 'zod/mini';
import { type Kit, kitNameMax, nameKey } from '@/lib/domain/basket/kit';
import { displayText } from '@/lib/domain/display-text';
import {
  type ItemPreference,
  type ItemPreferences,
  labelMax,
} from '@/lib/domain/items/item-preference';
import { quantityMax } from '@/lib/domain/items/quantity';
import { lazy } from '@/lib/domain/lazy';
import { orderLinesMax } from '@/lib/domain/ordering/order-request';
import type { Settings } from '@/lib/domain/settings/settings';
import type { EpochMs } from '@/lib/domain/time';
import type { SortOrder } from '@/lib/storage/personal';
import { kit, line, preference, settings, someOf, sortOrder, word } from '@/lib/storage/schemas';
import { dayStamp } from '@/lib/view/shared/save-file';

/** What a settings file carries from one browser to another: settings, and what was made of items. */
export interface SettingsFileContent {
  /** Only the settings that the file mentions. */
  readonly settings: Partial<Settings>;
  readonly itemPreferences: ItemPreferences;
  readonly kits: readonly Kit[];
  /** `null`: the file doesn't mention it. */
  readonly listOrder: SortOrder | null;
}

/** A valid file's content, without what is over our limits. */
export interface ImportableContent extends SettingsFileContent {
  readonly leftOut: LeftOut;
}

/** How many items' preferences and kits of a file are left out. */
export interface LeftOut {
  readonly items: number;
  readonly kits: number;
}

/** Why a file can't be imported. */
export type FileProblem =
  | { readonly kind: 'too-large' | 'unreadable' | 'not-json' | 'other-format' | 'newer' }
  /** With the member that is wrong, e.g. `kits[2].name`. */
  | { readonly kind: 'damaged'; readonly place: string };

/** Enough for labels on 10,000 items. */
export const settingsFileMaxBytes = 4 * 1024 * 1024;

const format = 'restock-settings';
/** Raised only when an older version of the extension would misread the file. */
const version = 1;

/** The text of a settings file exported at this time. */
export function settingsFileText(content: SettingsFileContent, at: EpochMs): string {
  const head = { format, version, exportedAt: new Date(at).toISOString() };
  return `${JSON.stringify({ ...head, ...content }, null, 2)}\n`;
}

/** "restock-settings-2026-11-21.json", with the day in the person's time zone. */
export function settingsFileName(at: EpochMs): string {
  return `${format}-${dayStamp(at)}.json`;
}

/**
 * Reads a settings file, however it was made. Kits and items' preferences over our limits are left out and
 * counted, unknown members are ignored; anything else that is wrong makes the whole file invalid.
 */
export function readSettingsFile(text: string): ImportableContent | FileProblem {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return { kind: 'not-json' };
  }
  const ours = z.safeParse(z.looseObject({ format: z.literal(format) }), found);
  if (!ours.success || !('version' in ours.data)) return { kind: 'other-format' };
  const head = z.safeParse(z.object({ version: z.int().check(z.positive()) }), found);
  if (head.success && head.data.version > version) return { kind: 'newer' };
  const content = head.success ? z.safeParse(contentSchema(), found) : head;
  if (content.success) return withoutTooLarge(content.data);
  return { kind: 'damaged', place: placeOf(content.error) };
}

const contentSchema: () => z.ZodMiniType<SettingsFileContent> = lazy(() =>
  z.object({
    settings: z._default(someOf(settings()), {}),
    itemPreferences: z._default(z.record(word(), shownPreference()), {}),
    kits: z._default(z.array(kit(z.array(line()))).check(z.superRefine(demandDistinct)), []),
    listOrder: z._default(z.nullable(sortOrder()), null),
  }),
);

const shownPreference = lazy(() =>
  z.pipe(
    someOf(preference()),
    z.transform(({ label = '', ...rest }): ItemPreference => {
      const shown = displayText(label);
      return shown ? { ...rest, label: shown } : rest;
    }),
  ),
);

/** Several kits of one name or id would all replace the same kit, and there could be any number. */
function demandDistinct(kits: readonly Kit[], context: z.core.$RefinementCtx): void {
  for (const member of ['id', 'name'] as const) {
    const seen = new Set<string>();
    for (const [index, kit] of kits.entries()) {
      const said = member === 'name' ? nameKey(kit.name) : kit.id;
      if (seen.has(said)) context.addIssue({ code: 'custom', path: [index, member] });
      seen.add(said);
    }
  }
}

/** Without what couldn't have been made here. */
function withoutTooLarge(content: SettingsFileContent): ImportableContent {
  const items = Object.entries(content.itemPreferences);
  const keptItems = items.filter(
    ([, { label = '', quantity = 1, sizeRun = {} }]) =>
      label.length <= labelMax &&
      Object.keys(sizeRun).length <= orderLinesMax &&
      [quantity, ...Object.values(sizeRun)].every((one) => one <= quantityMax),
  );
  const kits = content.kits.filter(
    ({ name, lines }) =>
      name.length <= kitNameMax &&
      lines.length <= orderLinesMax &&
      lines.every(({ quantity }) => quantity <= quantityMax),
  );
  return {
    ...content,
    itemPreferences: Object.fromEntries(keptItems),
    kits,
    leftOut: {
      items: items.length - keptItems.length,
      kits: content.kits.length - kits.length,
    },
  };
}

/** Where the first wrong member is. */
function placeOf({ issues: [issue] }: z.core.$ZodError): string {
  const path = issue?.path ?? [];
  return path
    .map((step, at) =>
      typeof step === 'number' ? `[${step}]` : `${at > 0 ? '.' : ''}${String(step)}`,
    )
    .join('');
}
