import type { BuyingOptions } from '@/lib/domain/items/item';
import { largestAllowed } from '@/lib/domain/items/quantity';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';

type Rule = 'fixed' | 'range' | 'steps';

/** Which quantities there are. */
export function ruleText(options: BuyingOptions): string {
  return t(`quantity.rule.${ruleOf(options)}`, rangeOf(options));
}

/** Why the choice doesn't start at the quantity of the original order. */
export function hadText(had: number, options: BuyingOptions): string {
  return t(`quantity.had.${ruleOf(options)}`, { had: numberText(had), ...rangeOf(options) });
}

/** Why a quantity isn't the one that was typed. */
export function askedText(asked: number, options: BuyingOptions): string {
  const values = { asked: numberText(asked), ...rangeOf(options) };
  return t(`quantity.asked.${ruleOf(options)}`, values);
}

function ruleOf(options: BuyingOptions): Rule {
  if (largestAllowed(options) === options.min) return 'fixed';
  return options.increment === 1 ? 'range' : 'steps';
}

function rangeOf(options: BuyingOptions) {
  return {
    min: numberText(options.min),
    max: numberText(largestAllowed(options)),
    increment: numberText(options.increment),
  };
}
