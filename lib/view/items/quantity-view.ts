import type { BuyingOptions } from '@/lib/domain/items/item';
import { isAllowed, largestAllowed, nearestAllowed } from '@/lib/domain/items/quantity';
import { numberText, parseQuantity } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import type { Draft } from '@/lib/view/state/stored-session';

export interface QuantityView {
  /** For editing. */
  readonly text: string;
  /** For reading: large numbers in groups, which would get in the way while typing. */
  readonly readableText: string;
  /** What an order would be for; `null` while the field holds something that can't be ordered. */
  readonly quantity: number | null;
  /** The allowed quantity closest to the field's content. */
  readonly nearest: number;
  /** Why the quantity isn't what was asked for, or which quantities there are. */
  readonly note: string | null;
  /** "at least 500": the note where there is little room. */
  readonly noteInBrief: string | null;
  readonly min: number;
  readonly max: number;
  readonly canStepUp: boolean;
  readonly canStepDown: boolean;
}

/**
 * @param original quantity of the last order, to start with
 * @param draft what the person has chosen or is typing
 */
export function quantityView(
  original: number,
  options: BuyingOptions,
  draft: Draft | undefined,
): QuantityView {
  if (draft?.typed !== undefined) return typing(draft.typed, original, options);

  // Options may have changed since the choice was made.
  const wanted = draft?.quantity ?? original;
  const nearest = nearestAllowed(wanted, options);
  const { quantity } = nearest;
  return {
    text: String(quantity),
    readableText: groups.format(quantity),
    quantity,
    nearest: quantity,
    ...movedNote(original, options, draft, nearest),
    ...rangeOf(quantity, options),
  };
}

function movedNote(
  original: number,
  options: BuyingOptions,
  draft: Draft | undefined,
  { moved }: ReturnType<typeof nearestAllowed>,
): Pick<QuantityView, 'note' | 'noteInBrief'> {
  const chosen = draft?.asked ?? draft?.quantity;
  if (draft?.asked === undefined && !moved) return { note: null, noteInBrief: null };
  return {
    note: chosen === undefined ? hadText(original, options) : askedText(chosen, options),
    noteInBrief: briefText(chosen ?? original, options),
  };
}

function typing(typed: string, original: number, options: BuyingOptions): QuantityView {
  const value = parseQuantity(typed);
  const quantity = value !== null && isAllowed(value, options) ? value : null;
  const nearest = nearestAllowed(value ?? original, options).quantity;
  return {
    text: typed,
    readableText: typed,
    quantity,
    nearest,
    note: quantity === null ? ruleText(options) : null,
    noteInBrief: quantity === null ? briefText(value ?? 0, options) : null,
    ...rangeOf(quantity ?? nearest, options),
  };
}

function rangeOf(quantity: number, options: BuyingOptions) {
  const { min } = options;
  const max = largestAllowed(options);
  return { min, max, canStepUp: quantity < max, canStepDown: quantity > min };
}

// Latin digits, which `parseQuantity` reads back.
const groups = new Intl.NumberFormat(uiLocale(), { numberingSystem: 'latn' });

type Rule = 'fixed' | 'range' | 'steps';

export function ruleText(options: BuyingOptions): string {
  return t(`quantity.rule.${ruleOf(options)}`, wordsOf(options));
}

/** Why the choice doesn't start at the quantity of the original order. */
function hadText(had: number, options: BuyingOptions): string {
  return t(`quantity.had.${ruleOf(options)}`, { had: numberText(had), ...wordsOf(options) });
}

/** Why a quantity isn't the one that was typed. */
function askedText(asked: number, options: BuyingOptions): string {
  const values = { asked: numberText(asked), ...wordsOf(options) };
  const rule = ruleOf(options);
  // Of too much or too little, the steps say nothing.
  const isBeyond = asked < options.min || asked > largestAllowed(options);
  return t(`quantity.asked.${rule === 'steps' && isBeyond ? 'range' : rule}`, values);
}

/** Which rule of the service was in the way. */
function briefText(asked: number, options: BuyingOptions): string {
  const beyond = asked > largestAllowed(options) ? 'most' : 'steps';
  const rule = asked < options.min ? 'least' : beyond;
  return t(`quantity.brief.${ruleOf(options) === 'fixed' ? 'fixed' : rule}`, wordsOf(options));
}

function ruleOf(options: BuyingOptions): Rule {
  if (largestAllowed(options) === options.min) return 'fixed';
  return options.increment === 1 ? 'range' : 'steps';
}

function wordsOf(options: BuyingOptions) {
  return {
    min: numberText(options.min),
    max: numberText(largestAllowed(options)),
    increment: numberText(options.increment),
  };
}
