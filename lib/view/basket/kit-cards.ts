import { computed, type ReadonlySignal } from '@preact/signals';
import { toOrderLine } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import { shortLineText } from '@/lib/i18n/goods-text';
import { plural } from '@/lib/i18n/i18n';
import { kitsOnTop } from '@/lib/storage/personal';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import type { Money } from '@/lib/view/ordering/money';
import type { Subject } from '@/lib/view/ordering/order-button';
import type { Fact } from '@/lib/view/shared/fact';
import type { Navigation } from '@/lib/view/state/navigation';
import { kitSubject } from './kit-subject';

/** So many lines find room on a card. */
const mostTold = 2;
const mostPictures = 2;

/** A kit to reorder among the items. */
export interface KitCard {
  readonly key: string;
  readonly title: string;
  readonly subject: Subject;
  /** The first ones of several. */
  readonly artworkUrls: ReadonlySignal<readonly (string | null)[]>;
  /** What is in it, a line each; or why it can't be ordered. */
  readonly facts: ReadonlySignal<readonly Fact[]>;
  /** What is known of the price; `null` while it can't be ordered. */
  readonly money: ReadonlySignal<Money | null>;
  /** Leads to its receipt, or to where it can be adjusted. */
  readonly open: () => void;
}

interface KitCardsDeps {
  readonly facts: LineFacts;
  readonly navigation: Pick<Navigation, 'open' | 'show'>;
}

/** Makes a card of a kit, to reorder it among the items. */
export function createKitCard(kit: Kit, { facts, navigation }: KitCardsDeps): KitCard {
  const { name, lines } = kit;
  const purchase = { lines: lines.map(toOrderLine), title: name };
  const problems = computed(
    () => lines.filter((line) => facts.problemOf(line, lines) !== null).length,
  );
  return {
    key: kit.id,
    subject: kitSubject(kit, facts),
    title: name,
    artworkUrls: computed(() => lines.slice(0, mostPictures).map(facts.artworkOf)),
    facts: computed(() => {
      if (problems.value > 0) {
        return [{ text: plural('basket.problems', problems.value), isWarning: true }];
      }
      const all = facts.named(lines).map(shortLineText);
      const [first = '', ...others] = all;
      const told = all.length > mostTold ? [first, plural('attempt.more', others.length)] : all;
      return told.map((text) => ({ text }));
    }),
    money: computed(() => (problems.value > 0 ? null : facts.moneyOf(lines))),
    // Among the kits it can be adjusted.
    open: () => {
      if (problems.value > 0) navigation.show('basket');
      else navigation.open({ kind: 'receipt', ...purchase });
    },
  };
}

/** Chooses whether kits stand above the items. */
export function putKitsOnTop(are: boolean): void {
  void kitsOnTop.write(are);
}
