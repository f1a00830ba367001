import { i18n } from '#i18n';
import { numberText } from '@/lib/view/format';
import { plural } from '@/lib/view/plural';
import type { PopupModel } from '@/lib/view/popup-model';
import type { Tab } from '@/lib/view/popup-session';

const tabs: readonly Tab[] = ['items', 'basket', 'orders'];

export function Tabs({ model }: { readonly model: PopupModel }) {
  const current = model.tab.value;
  const unseen = model.unseenCount.value;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const isBack = (event.key === 'ArrowLeft') === (document.dir !== 'rtl');
    const next = tabs.at((tabs.indexOf(current) + (isBack ? -1 : 1)) % tabs.length) ?? current;
    model.show(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={i18n.t('popup.tabs')} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === current}
          aria-controls={tab === current ? `panel-${tab}` : undefined}
          tabIndex={tab === current ? 0 : -1}
          aria-label={
            tab === 'orders' && unseen > 0 ? plural('popup.ordersUnseen', unseen) : undefined
          }
          onClick={() => model.show(tab)}
        >
          {i18n.t(`popup.${tab}`)}{' '}
          {tab === 'orders' && unseen > 0 && <span class="tab-count">{numberText(unseen)}</span>}
        </button>
      ))}
    </div>
  );
}
