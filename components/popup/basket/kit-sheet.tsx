import { useEffect, useMemo } from 'preact/hooks';
import { CheckoutBar } from '@/components/popup/checkout/checkout-bar';
import { NameField } from '@/components/popup/controls/name-field';
import { OrderMoney } from '@/components/popup/controls/order-money';
import { Sheet } from '@/components/popup/controls/sheet';
import { UndoBar } from '@/components/popup/controls/undo-bar';
import { useModel } from '@/components/popup/model';
import { useOrdering } from '@/components/popup/ordering/order-button';
import { Icon } from '@/components/shared/icon';
import type { Kit } from '@/lib/domain/basket/kit';
import { t } from '@/lib/i18n/i18n';
import { createKitView, type KitView } from '@/lib/view/basket/kit-view';
import { createUndo } from '@/lib/view/shared/undo';
import { OrderFoot } from './foot-buttons';
import { LineRow } from './line-row';
import './kit-sheet.css';

export function KitSheet({ kitId }: { readonly kitId: string }) {
  const model = useModel();
  const { basket, facts, kits, list, navigation } = model;
  const { undo, view, field } = useMemo(() => {
    const undo = createUndo();
    const view = createKitView(kits, basket, facts, undo);
    return { undo, view, field: view.nameField(kitId, model.commands) };
  }, [model, kitId]);
  const kit = kits.all.value.find(({ id }) => id === kitId);
  // It may be deleted here, with its last line, or in another window.
  useEffect(() => {
    if (kit) return;
    navigation.close();
    const done = undo.last.peek();
    if (done) list.say(done.texts.join(' '), () => void undo.restore());
  }, [kit]);
  if (!kit) return null;
  const { name } = kit;
  return (
    <Sheet
      kind="kit"
      title={name}
      close={navigation.close}
      foot={<KitOrder kit={kit} view={view} />}
    >
      <div class="sheet-rows">
        <ul>
          {view.linesOf(kit).map((line) => (
            <LineRow
              key={line.key}
              line={line}
              removeName={t('basket.dropName', { title: line.title })}
              remove={() => void view.removeLine(kit, line)}
              adjust={() => void view.adjust(kit, line)}
            />
          ))}
        </ul>
        <UndoBar undo={undo} />
      </div>
      <NameField field={field} label={t('kit.name')} />
      <button
        type="button"
        class="button is-small kit-delete"
        onClick={() => void view.remove(kit)}
      >
        <Icon name="trash" />
        {t('kit.remove', { name })}
      </button>
    </Sheet>
  );
}

interface KitProps {
  readonly kit: Kit;
  readonly view: KitView;
}

function KitOrder({ kit, view }: KitProps) {
  const { money } = useModel();
  const { id, name, lines } = kit;
  const subject = useMemo(() => view.orderOf(id), [view, id]);
  const button = useOrdering(subject);
  return (
    <>
      <CheckoutBar />
      <OrderMoney money={money.of(lines)} />
      <OrderFoot button={button} sheet="kit" name={name} canAdd add={() => void view.putIn(kit)} />
    </>
  );
}
