import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { LineList } from '@/components/popup/ordering/line-list';
import { PurchaseButton } from '@/components/popup/ordering/purchase-button';
import { LaterIcon } from '@/components/shared/later-icon';
import type { Kit } from '@/lib/domain/basket/kit';
import { t } from '@/lib/i18n/i18n';
import type { KitView } from '@/lib/view/basket/kit-view';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import { KitName } from './kit-name';
import './kits.css';

interface KitCardProps {
  readonly kit: Kit;
  readonly kits: KitView;
  readonly facts: LineFacts;
}

/** A kit with its lines and actions. */
export function KitCard({ kit, kits, facts }: KitCardProps) {
  const { name, lines } = kit;
  const isRenaming = useSignal(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const purchase = useMemo(() => kits.purchaseOf(kit), [kits, kit]);
  const estimate = facts.estimateOf(lines);
  const hasProblem = lines.some((line) => facts.problemOf(line, lines) !== null);
  return (
    <article class="kit" aria-label={name}>
      {isRenaming.value ? (
        <KitName
          kit={kit}
          kits={kits}
          onDone={() => {
            isRenaming.value = false;
            // The button is back after the next render.
            requestAnimationFrame(() => renameButton.current?.focus());
          }}
        />
      ) : (
        <div class="kit-head">
          <h3 dir="auto">{name}</h3>
          <PurchaseButton
            model={purchase}
            label={t('kit.reorder')}
            name={t('kit.reorderName', { name })}
          />
        </div>
      )}
      <LineList lines={lines} facts={facts} atFirst={6} />
      <div class="kit-foot">
        {estimate && <p>{estimate.sentence}</p>}
        {hasProblem && (
          <button
            type="button"
            class="button is-small"
            aria-label={t('kit.adjustName', { name })}
            onClick={() => void kits.adjust(kit)}
          >
            {t('basket.adjust')}
          </button>
        )}
        <button
          type="button"
          class="button is-small"
          aria-label={t('kit.putInName', { name })}
          onClick={() => void kits.putIn(kit)}
        >
          {t('kit.putIn')}
        </button>
        <button
          ref={renameButton}
          type="button"
          class="icon-button"
          aria-label={t('kit.rename', { name })}
          onClick={() => {
            isRenaming.value = true;
          }}
        >
          <LaterIcon name="pencil" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('kit.remove', { name })}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('.scroller')?.focus();
            void kits.remove(kit);
          }}
        >
          <LaterIcon name="trash" />
        </button>
      </div>
    </article>
  );
}

interface KitsProps {
  readonly kits: KitView;
  readonly facts: LineFacts;
}

export function Kits({ kits, facts }: KitsProps) {
  return (
    <section class="kits" aria-label={t('kit.label')}>
      <h2>{t('kit.label')}</h2>
      {kits.kits.value.map((kit) => (
        <KitCard key={kit.id} kit={kit} kits={kits} facts={facts} />
      ))}
    </section>
  );
}
