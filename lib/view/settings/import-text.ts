import { type Kit, kitNameMax, kitsMax } from '@/lib/domain/basket/kit';
import { addressLines } from '@/lib/domain/checkout/address';
import { displayText } from '@/lib/domain/display-text';
import { itemPreferencesMax, labelMax } from '@/lib/domain/items/item-preference';
import { quantityMax } from '@/lib/domain/items/quantity';
import { orderLinesMax } from '@/lib/domain/ordering/order-request';
import type { Settings } from '@/lib/domain/settings/settings';
import { megabytesText, numberText } from '@/lib/i18n/format';
import { addressInLine, listText, plural, t } from '@/lib/i18n/i18n';
import { cardText } from '@/lib/i18n/naming';
import type { Checkout } from '@/lib/storage/state';
import { changesNothing, type ImportPlan, type Present } from './import-plan';
import { intervalText } from './polling-text';
import { currencyText, languageText } from './prices';
import { type FileProblem, settingsFileMaxBytes } from './settings-file';

/** A place in a file is cut here, since it may contain a name of any length. */
const placeLengthMax = 120;

/** What importing would change, one sentence each. */
export function importTexts(plan: ImportPlan, present: Present): string[] {
  const notes = [
    ...plan.foreign.map((name) =>
      t(name === 'addressId' ? 'options.data.foreignAddress' : 'options.data.foreignCard'),
    ),
    ...leftOutTexts(plan),
  ];
  if (changesNothing(plan)) return [t('options.data.noChange'), ...notes];
  const names = Object.keys(plan.settings) as (keyof Settings)[];
  const after = { ...present.settings, ...plan.settings };
  return [
    ...names.map((name) => settingChangeText(name, present.settings, after, present.checkout)),
    ...(plan.settings.notifies ? [t('options.data.notifyAsks')] : []),
    ...counted('options.data.itemsAdded', Object.keys(plan.addedItems).length),
    ...counted('options.data.itemsReplaced', Object.keys(plan.replacedItems).length),
    ...counted('options.data.kitsAdded', plan.addedKits.length, { names: namesOf(plan.addedKits) }),
    ...counted('options.data.kitsReplaced', plan.replacedKits.length, {
      names: namesOf(plan.replacedKits),
    }),
    ...(plan.listOrder ? [t('options.data.listOrderChanges')] : []),
    ...notes,
    t('options.data.keeps'),
  ];
}

/**
 * "Currency: EUR → USD"
 * @param checkout to name addresses and cards by; `null`: not known
 */
export function settingChangeText(
  name: keyof Settings,
  before: Settings,
  after: Settings,
  checkout: Checkout | null = null,
): string {
  return t('options.data.change', {
    setting: t(`options.data.changeName.${name}`),
    before: settingText(name, before, checkout),
    after: settingText(name, after, checkout),
  });
}

/** Why a file can't be imported. */
export function fileProblemText(problem: FileProblem): string {
  switch (problem.kind) {
    case 'too-large':
      return t('options.data.problem.tooLarge', { limit: megabytesText(settingsFileMaxBytes) });
    case 'unreadable':
      return t('options.data.problem.unreadable');
    case 'not-json':
      return t('options.data.problem.notJson');
    case 'other-format':
      return t('options.data.problem.otherFormat');
    case 'newer':
      return t('options.data.problem.newer');
    case 'damaged':
      return t('options.data.problem.damaged', {
        place: displayText(problem.place).slice(0, placeLengthMax),
      });
  }
}

/** What is left out of the import, and why. */
function leftOutTexts({ tooLarge, tooMany }: ImportPlan): string[] {
  const most = numberText(quantityMax);
  return [
    ...counted('options.data.itemsTooLarge', tooLarge.items, {
      letters: numberText(labelMax),
      most,
    }),
    ...counted('options.data.itemsTooMany', tooMany.items, {
      items: numberText(itemPreferencesMax),
    }),
    ...counted('options.data.kitsTooLarge', tooLarge.kits, {
      letters: numberText(kitNameMax),
      lines: numberText(orderLinesMax),
      most,
    }),
    ...counted('options.data.kitsTooMany', tooMany.kits, { kits: numberText(kitsMax) }),
  ];
}

function settingText(name: keyof Settings, settings: Settings, checkout: Checkout | null): string {
  switch (name) {
    case 'currency':
      return currencyText(settings.currency);
    case 'locale':
      return languageText(settings.locale);
    case 'holdSeconds':
      return holdText(settings.holdSeconds);
    case 'maxQuantity':
    case 'maxOrdersPerDay':
      return limitText(settings[name]);
    case 'addressId': {
      const { addressId } = settings;
      if (addressId === null) return t('options.data.accountDefault');
      const address = checkout?.addresses.find(({ id }) => id === addressId);
      return address ? addressInLine(addressLines(address)) : t('options.data.anotherOne');
    }
    case 'cardId': {
      if (settings.cardId === null) return t('options.data.accountDefault');
      const card = checkout?.cards.find(({ id }) => id === settings.cardId);
      return card ? cardText(card) : t('options.data.anotherOne');
    }
    case 'pollMinutes':
      return intervalText(settings.pollMinutes);
    case 'iconOpens':
      return t(`options.shortcuts.iconOpens.${settings.iconOpens}`);
    case 'showsBadge':
    case 'notifies':
    case 'notifiesOnTheWay':
    case 'notifiesDelivered':
    case 'notifiesTrouble':
    case 'notifiesReminders':
      return t(settings[name] ? 'options.data.switchedOn' : 'options.data.switchedOff');
  }
}

function holdText(seconds: number | null): string {
  if (seconds === null) return t('options.ordering.ask');
  if (seconds === 0) return t('options.data.waitsNot');
  return plural('options.data.waits', seconds);
}

function limitText(limit: number | null): string {
  return limit === null ? t('options.ordering.noLimit') : numberText(limit);
}

export function counted(
  key: Parameters<typeof plural>[0],
  count: number,
  values: Readonly<Record<string, string>> = {},
): string[] {
  return count === 0 ? [] : [plural(key, count, values)];
}

function namesOf(kits: readonly Kit[]): string {
  return listText(kits.map(({ name }) => name));
}
