import { Sheet } from '@/components/popup/controls/sheet';
import { useModel } from '@/components/popup/model';
import { t } from '@/lib/i18n/i18n';
import './key-sheet.css';

/** Every key that does something, none of which orders. */
export function KeySheet() {
  const { navigation } = useModel();
  const keys = [
    ['/', t('keys.does.search')],
    ['Tab', t('keys.does.toButton')],
    ['↓', t('keys.does.down')],
    ['↑', t('keys.does.up')],
    [t('keys.caps.enter'), t('keys.does.details')],
    [t('keys.caps.escape'), t('keys.does.back')],
    ['?', t('keys.does.keys')],
  ];
  return (
    <Sheet kind="keys" title={t('keys.title')} close={navigation.close} isText>
      <p class="keys-promise">{t('keys.noneOrders')}</p>
      <dl class="keys">
        {keys.map(([cap, does]) => (
          <div key={cap}>
            <dt>{does}</dt>
            <dd>
              <kbd>{cap}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
