import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Address, cityWithState, recipient } from '@/lib/domain/checkout/address';
import type { CheckoutChoice } from '@/lib/domain/checkout/checkout-choice';
import type { Failure } from '@/lib/domain/failure/failure';
import { failureText } from '@/lib/i18n/failures';
import { addressInLine, t } from '@/lib/i18n/i18n';
import { cardText } from '@/lib/i18n/naming';
import type { Commands } from '@/lib/messaging/commands';
import type { Checkout, ItemsInfo } from '@/lib/storage/state';
import { checkoutView } from '@/lib/view/checkout/checkout-view';
import { itemCountText } from '@/lib/view/items/item-text';
import type { OptionsState } from '@/lib/view/state/options-state';

/** Failures that every refresh repeats until the person does something about them. */
const lastingFailures: readonly Failure['kind'][] = ['storage', 'storage-full'];

/**
 * What a refresh found. A connection may be saved although the refresh after it failed.
 * @param isBusy whether a refresh is under way for another reason
 */
export function createReadingStatus(
  { itemsInfo, checkout, settings, refreshFailure }: OptionsState,
  commands: Commands,
  isBusy: ReadonlySignal<boolean>,
) {
  const isAgain = signal(false);
  const isReading = computed(() => isBusy.value || isAgain.value);
  const found = computed(() => {
    const [info, saved] = [itemsInfo.value, checkout.value];
    return info && saved ? accountText(info, saved, settings.value) : null;
  });
  const problem = computed(() => {
    const noted = refreshFailure.value;
    if (!noted || isReading.value) return null;
    // What was found before is still shown; the popup reports that it couldn't be refreshed.
    if (found.value !== null && !lastingFailures.includes(noted.failure.kind)) return null;
    return failureText(noted.failure, noted.at, Date.now());
  });
  return {
    isReading,
    problem,
    /** "37 items · ships to Ada, Amsterdam NY · pays with Visa •• 4242", or why that isn't known. */
    text: computed(() => {
      if (found.value !== null) return found.value;
      return t(isReading.value ? 'options.connection.reading' : 'options.connection.notRead');
    }),
    /** Whether to show "Try again"; it stays while pressed and under way. */
    canReadAgain: computed(() => {
      if (isReading.value) return isAgain.value;
      return problem.value !== null || found.value === null;
    }),
    readAgain: async () => {
      if (isReading.value) return;
      isAgain.value = true;
      await commands.refresh();
      isAgain.value = false;
    },
  };
}

/** What a connection found: "37 items · ships to Ada, Amsterdam NY · pays with Visa •• 4242". */
export function accountText(info: ItemsInfo, saved: Checkout, own: CheckoutChoice): string {
  const { address, card } = checkoutView(saved, Date.now(), own);
  return t('options.connection.found', {
    items: itemCountText(info),
    address: address ? shipsTo(address) : t('options.connection.noAddress'),
    card: card
      ? t('options.connection.paysWith', { card: cardText(card) })
      : t('options.connection.noCard'),
  });
}

function shipsTo(address: Address): string {
  const who = [recipient(address), cityWithState(address)].filter(Boolean);
  return t('options.connection.shipsTo', { who: addressInLine(who) });
}
