import { Sheet } from '@/components/popup/controls/sheet';
import { t } from '@/lib/i18n/i18n';
import { capsOf, type KeyGroup, keys } from '@/lib/view/popup/key-table';
import './key-sheet.css';

const groups: readonly KeyGroup[] = ['find', 'item', 'popup'];

/** Every key that does something, none of which orders. */
export function KeySheet({ close }: { readonly close: () => void }) {
  const isMac = navigator.platform.startsWith('Mac');
  return (
    <Sheet kind="keys" title={t('keys.title')} close={close} isText>
      <p class="keys-promise">{t('keys.noneOrders')}</p>
      {groups.map((group) => (
        <section key={group} class="keys" aria-labelledby={`keys-${group}`}>
          <h3 id={`keys-${group}`}>{t(`keys.${group}`)}</h3>
          <dl>
            {keys
              .filter((key) => key.group === group)
              .map((key) => (
                <div key={key.action}>
                  <dt>{t(`keys.does.${key.action}`)}</dt>
                  <dd>
                    {capsOf(key, isMac).map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
