import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { pasted } from '@/lib/domain/pasted';
import { parseShopPage, patternBehind, type ShopPageProblem } from '@/lib/domain/shop-page';
import { t } from '@/lib/i18n/i18n';
import type { OrdersSnapshot } from '@/lib/storage/state';
import type { SettingsForm } from './settings-form';

const problemKeys = {
  'not-a-url': 'options.tracking.shopProblem.notAUrl',
  'not-https': 'options.tracking.shopProblem.notHttps',
  'user-info': 'failure.addressInvalid.userInfo',
  placeholder: 'options.tracking.shopProblem.placeholder',
} as const satisfies Record<ShopPageProblem, string>;

interface ShopPageFieldDeps {
  readonly form: SettingsForm;
  /** The page that the build is pinned to, if any. */
  readonly pinned: string | null;
  readonly orders: ReadonlySignal<OrdersSnapshot | null>;
}

export type ShopPageField = ReturnType<typeof createShopPageField>;

/** Where "See in shop" leads, as it is being entered: saved with every change that makes it valid. */
export function createShopPageField({ form, pinned, orders }: ShopPageFieldDeps) {
  const typed = signal<string | null>(null);
  const problem = signal<ShopPageProblem | null>(null);
  const patternOf = (text: string) => {
    const numbers = orders.value?.orders.map(({ number }) => number) ?? [];
    return patternBehind(text, numbers);
  };
  return {
    text: computed(() => pinned ?? typed.value ?? form.settings.value.shopPage ?? ''),
    /** Whether the build has set it, so that it can't be changed. */
    isPinned: pinned !== null,
    problem: computed(() => problem.value && t(problemKeys[problem.value], { number: '{number}' })),
    type: (text: string) => {
      typed.value = text;
      const parsed = parseShopPage(patternOf(text));
      problem.value = null;
      if (pasted(text) === '') void form.change('shop', { shopPage: null });
      else if (parsed.ok) void form.change('shop', { shopPage: parsed.pattern });
      else form.hush();
    },
    /**
     * Shows the pattern, and says what is wrong, once the person has left the field: half an address is no
     * mistake.
     */
    leave: () => {
      const text = typed.value;
      if (text === null || pasted(text) === '') return;
      typed.value = patternOf(text);
      const parsed = parseShopPage(typed.value);
      problem.value = parsed.ok ? null : parsed.problem;
    },
  };
}
