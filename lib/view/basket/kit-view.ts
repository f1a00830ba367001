import { signal } from '@preact/signals';
import { adjustLines } from '@/lib/domain/basket/adjust-lines';
import type { Kit } from '@/lib/domain/basket/kit';
import {
  kitNamed,
  kitsMax,
  undoneKits,
  withKit,
  withKitLines,
  withName,
  withoutKit,
} from '@/lib/domain/basket/kit';
import { displayText } from '@/lib/domain/display-text';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { kits as stored } from '@/lib/storage/personal';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import { changeUndoably, type Undo } from '@/lib/view/shared/undo';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { addLines } from './add-to-basket';
import type { BasketModel } from './basket';
import { adjustedText } from './basket-line';

export type KitView = ReturnType<typeof createKitView>;

interface KitDeps {
  readonly basket: BasketModel;
  readonly facts: LineFacts;
  readonly undo: Undo;
}

/** The kits and all their actions. */
export function createKitView({ basket, facts, undo }: KitDeps) {
  const storedKits = createStoredSignal(stored);
  const kits = storedKits.value;
  const isRead = signal(false);

  const changeWithUndo = async (
    edit: (kits: readonly Kit[]) => readonly Kit[],
    texts: readonly string[],
  ) => {
    undo.offer(texts, await changeUndoably(stored, edit, undoneKits));
  };

  return {
    kits,
    isRead,
    /** Reads the kits and follows their changes until `stop`. */
    open: async () => {
      storedKits.show(await stored.read());
      isRead.value = true;
    },
    stop: storedKits.stop,
    /** Why a kit can't have a name, and whether the reason is that another one has it. */
    nameProblem: (name: string, own?: Kit): { text: string; isTaken: boolean } | null => {
      if (displayText(name) === '') return { text: t('kit.nameMissing'), isTaken: false };
      const other = kitNamed(kits.value, name);
      if (!other && !own && kits.value.length >= kitsMax) {
        return { text: t('kit.tooMany', { most: numberText(kitsMax) }), isTaken: false };
      }
      if (!other || other.id === own?.id) return null;
      return { text: t('kit.nameTaken', { name: other.name }), isTaken: true };
    },
    /** Saves the basket as a kit, in place of one that has the same name. */
    save: async (name: string) => {
      const lines = basket.lines.value.map((line) => ({ ...line, title: facts.titleOf(line) }));
      const kit = { id: crypto.randomUUID(), name: displayText(name), lines };
      await changeWithUndo(
        (present) => withKit(present, kit),
        [t('kit.saved', { name: kit.name })],
      );
    },
    rename: async ({ id }: Kit, name: string) => {
      await stored.update((present) => withName(present, id, name));
      basket.tell(t('kit.renamed', { name: displayText(name) }));
    },
    remove: ({ id, name }: Kit) =>
      changeWithUndo((present) => withoutKit(present, id), [t('kit.removed', { name })]),
    /** Adds a kit's lines to the basket. */
    putIn: ({ name, lines }: Kit) => addLines(basket, name, lines, facts),
    /** Changes every line so that it can be ordered, or removes it, and saves the kit. */
    adjust: ({ id, lines }: Kit) => {
      const { lines: kept, adjustments } = adjustLines(lines, facts.itemOf);
      return changeWithUndo(
        (present) => withKitLines(present, id, kept),
        adjustments.map((adjustment) => adjustedText(adjustment, facts)),
      );
    },
  };
}
