import { computed, signal } from '@preact/signals';
import { adjustLines } from '@/lib/domain/basket/adjust-lines';
import { type Lines, toOrderLine, withoutLine } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import {
  kitNamed,
  undoneKits,
  withKit,
  withKitLines,
  withName,
  withoutKit,
} from '@/lib/domain/basket/kit';
import { kitNameMax, kitsMax } from '@/lib/domain/data/bounds';
import { displayText } from '@/lib/domain/data/display-text';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import type { Subject } from '@/lib/view/ordering/order-button';
import { createNameField } from '@/lib/view/shared/name-field';
import type { Optimistic } from '@/lib/view/shared/optimistic';
import type { Undo } from '@/lib/view/shared/undo';
import { addLines } from './add-to-basket';
import type { BasketModel } from './basket';
import {
  adjustedText,
  adjustedTo,
  type BasketLineModel,
  createBasketLines,
  type Drafts,
  typingProblem,
} from './basket-line';

/** Of a kit whose contents aren't in sight. */
export function kitSubject({ id, name, lines }: Kit, facts: LineFacts): Subject {
  return {
    key: `kit ${id}`,
    intent: () => ({ lines: lines.map(toOrderLine), title: name }),
    problem: () => facts.orderProblemOf(lines),
    isOutOfSight: true,
  };
}

export type KitView = ReturnType<typeof createKitView>;

/** What can be done with the kits. All of it can be undone, but for a name. */
export function createKitView(
  kits: Optimistic<readonly Kit[]>,
  basket: BasketModel,
  facts: LineFacts,
  undo: Undo,
) {
  const drafts: Drafts = signal({});
  const changeWithUndo = async (
    edit: (kits: readonly Kit[]) => readonly Kit[],
    texts: readonly string[],
  ) => {
    let [before, after] = [kits.all.value, kits.all.value];
    const changed = kits.change((present) => {
      before = present;
      after = edit(present);
      return after;
    });
    const restore = () => kits.change((present) => undoneKits(present, before, after));
    await undo.offer(texts, restore, changed);
  };

  const linesOf = ({ id, lines }: Kit): readonly BasketLineModel[] =>
    createBasketLines(lines, facts, drafts, (edit) => void kits.change(ofKit(id, edit)));

  const nameProblem = (name: string, ownId?: string): { text: string; isTaken: boolean } | null => {
    if (displayText(name) === '') return { text: t('kit.nameMissing'), isTaken: false };
    const other = kitNamed(kits.all.value, name);
    if (!other && !ownId && kits.all.value.length >= kitsMax) {
      return { text: t('kit.tooMany', { most: numberText(kitsMax) }), isTaken: false };
    }
    if (!other || other.id === ownId) return null;
    return { text: t('kit.nameTaken', { name: other.name }), isTaken: true };
  };

  return {
    nameProblem,
    nameField: (id: string, commands: Commands) =>
      createNameField({
        stored: computed(() => kits.all.value.find((kit) => kit.id === id)?.name ?? ''),
        save: (name) => kits.change((present) => withName(present, id, name)),
        handOver: (name) => void commands.nameKit(id, name),
        problemOf: (name) => nameProblem(name, id)?.text ?? null,
        maxLength: kitNameMax,
      }),
    /** Saves the basket as a kit, in place of one that has the same name. */
    save: async (name: string) => {
      const lines = basket.lines.value.map((line) => ({ ...line, title: facts.titleOf(line) }));
      const kit = { id: crypto.randomUUID(), name: displayText(name), lines };
      await changeWithUndo(
        (present) => withKit(present, kit),
        [t('kit.saved', { name: kit.name })],
      );
    },
    remove: ({ id, name }: Kit) =>
      changeWithUndo((present) => withoutKit(present, id), [t('kit.removed', { name })]),
    putIn: ({ name, lines }: Kit) => addLines(basket, name, lines, facts),
    linesOf,
    /** What the order button of its sheet orders: the lines as they stand there. */
    orderOf: (id: string): Subject => {
      const kit = () => kits.all.value.find((one) => one.id === id) ?? { id, name: '', lines: [] };
      return {
        // Not that of its row, which does something else.
        key: `sheet of kit ${id}`,
        intent: () => ({ lines: kit().lines.map(toOrderLine), title: kit().name }),
        problem: () => facts.orderProblemOf(kit().lines) ?? typingProblem(linesOf(kit())),
      };
    },
    removeLine: ({ id, name }: Kit, { line, title }: BasketLineModel) =>
      changeWithUndo(
        ofKit(id, (lines) => withoutLine(lines, line)),
        [t('kit.removedLine', { name, title })],
      ),
    adjust: ({ id }: Kit, { line }: BasketLineModel) => {
      const { lines: kept, adjustments } = adjustLines([line], facts.itemOf);
      return changeWithUndo(
        ofKit(id, (lines) => adjustedTo(lines, line, kept)),
        adjustments.map((adjustment) => adjustedText(adjustment, facts)),
      );
    },
  };
}

/** Edits the lines of one kit, as they are then. */
function ofKit(id: string, edit: (lines: Lines) => Lines) {
  return (kits: readonly Kit[]) => {
    const kit = kits.find((one) => one.id === id);
    return kit ? withKitLines(kits, id, edit(kit.lines)) : kits;
  };
}
