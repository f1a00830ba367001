import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ownValue } from '@/lib/domain/data/own-value';
import { unavailability } from '@/lib/domain/items/item';
import { isAllowed } from '@/lib/domain/items/quantity';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { parseQuantity } from '@/lib/i18n/format';
import { listText, plural, sentencesText, t } from '@/lib/i18n/i18n';
import type { Preferences } from '@/lib/view/items/item-preferences';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { ruleText } from '@/lib/view/items/quantity-view';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import type { SelectOption } from '@/lib/view/shared/select-option';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { Overlay, SizeRunDraft } from '@/lib/view/state/stored-session';
import { addItem } from './add-to-basket';
import type { BasketModel } from './basket';

/** How many of each size are ordered together, by the size as the service spells it (contract 2.6). */
export type SizeRun = Readonly<Record<string, number>>;

export interface SizeField extends SelectOption {
  /** As it was typed; empty for none. */
  readonly text: string;
  /** 0 for none; `null` for what is no whole number. */
  readonly quantity: number | null;
  /** Whether that many can be ordered, or none were entered. */
  readonly isAllowed: boolean;
  /** Whether it is to be marked as wrong: not while it is being typed, as "1" of "12" may be. */
  readonly isWrong: boolean;
}

export type SizeRunModel = NonNullable<ReturnType<typeof createSizeRun>>;

/**
 * An item in several sizes at once, as a team orders it: a quantity of each, a line of the order each. It starts with
 * what was being entered, else with what was last ordered that way.
 * @returns `null` for what isn't ordered in sizes
 */
export function createSizeRun(
  row: ItemRowModel,
  facts: LineFacts,
  basket: BasketModel,
  preferences: Preferences,
  sizeRuns: PopupSession['sizeRuns'],
) {
  const { item, sizes, title } = row;
  const options = unavailability(item) ? null : item.buyingOptions;
  if (!sizes || !options) return null;

  const draft = computed(() => ownValue(sizeRuns.value, item.id));
  const usual = computed(() => preferences.of(item.id).sizeRun);
  const isOpen = computed(() => draft.value?.isOpen ?? usual.value !== undefined);
  const keep = (draft: SizeRunDraft) => {
    sizeRuns.value = { ...sizeRuns.value, [item.id]: draft };
  };

  const typed = computed(() => draft.value?.typed ?? textsOf(usual.value ?? {}));
  /** The size whose quantity is being typed. */
  const typing = signal<string | null>(null);
  const fields = computed(() =>
    sizes.map((size): SizeField => {
      const text = ownValue(typed.value, size.value) ?? '';
      const quantity = text.trim() === '' ? 0 : parseQuantity(text);
      const isFit = quantity === 0 || (quantity !== null && isAllowed(quantity, options));
      const isWrong = !isFit && typing.value !== size.value;
      return { ...size, text, quantity, isAllowed: isFit, isWrong };
    }),
  );
  const lines = computed((): OrderLine[] =>
    fields.value.flatMap(({ value, quantity }) =>
      quantity ? [{ itemId: item.id, quantity, size: value }] : [],
    ),
  );
  const wrong = computed(() => {
    const labels = fields.value.filter(({ isWrong }) => isWrong).map(({ label }) => label);
    if (labels.length === 0) return null;
    const sentences = [t('sizeRun.wrong', { sizes: listText(labels) }), ruleText(options)];
    return sentencesText(sentences);
  });
  const overLimit = () => {
    const [line] = lines.value;
    return line ? facts.problemOf(line, lines.value) : null;
  };
  const canAdd = computed(
    () => lines.value.length > 0 && fields.value.every((field) => field.isAllowed),
  );

  /** What `clear` took away, for `restore`; `null` once anything else was done. */
  const cleared = signal<{
    readonly draft: SizeRunDraft;
    readonly usual: SizeRun | undefined;
  } | null>(null);
  const setUsual = (sizeRun: SizeRun | undefined) => {
    void preferences.change(item.id, { sizeRun });
  };

  return {
    isOpen,
    fields,
    canAdd,
    /** "24 pieces in 4 sizes"; what to do while there are none. */
    total: computed(() => {
      const pieces = lines.value.reduce((sum, { quantity }) => sum + quantity, 0);
      if (pieces === 0) return t('sizeRun.none');
      return plural('sizeRun.total', lines.value.length, {
        pieces: plural('sizeRun.pieces', pieces),
      });
    }),
    isEmpty: computed(() => fields.value.every(({ text }) => text.trim() === '')),
    /** Why it can't be ordered now; `null` when it can, and before everything was entered. */
    problem: computed(() => {
      if (!canAdd.value) return wrong.value;
      return overLimit() ?? facts.orderProblemOf(lines.value);
    }),
    /** Changes from one size to several, or back; keeps the quantities. */
    toggle: () => keep({ ...draft.value, isOpen: !isOpen.value }),
    type: (size: string, text: string) => {
      cleared.value = null;
      typing.value = size;
      keep({ isOpen: true, typed: { ...typed.value, [size]: text } });
    },
    endTyping: () => {
      typing.value = null;
    },
    canRestore: computed(() => cleared.value !== null) as ReadonlySignal<boolean>,
    /** Empties all fields, and forgets the usual quantities. */
    clear: () => {
      cleared.value = { draft: { isOpen: true, typed: typed.value }, usual: usual.value };
      keep({ isOpen: true, typed: {} });
      setUsual(undefined);
    },
    restore: () => {
      if (!cleared.value) return;
      keep(cleared.value.draft);
      setUsual(cleared.value.usual);
      cleared.value = null;
    },
    addToBasket: () => {
      if (canAdd.value) void addItem(basket, row, lines.value);
    },
    /** Where it is ordered from. */
    receipt: (): Overlay => ({
      kind: 'receipt',
      lines: lines.value,
      title: title.value,
      from: item.id,
    }),
  };
}

function textsOf(run: SizeRun): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(run).map(([size, quantity]) => [size, String(quantity)]),
  );
}
