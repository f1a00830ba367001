import { useMemo } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { OrderButton, useOrdering } from '@/components/popup/ordering/order-button';
import { Row, RowFacts } from '@/components/popup/row/row';
import type { Kit } from '@/lib/domain/basket/kit';
import { plural } from '@/lib/i18n/i18n';
import { kitSubject } from '@/lib/view/basket/kit-view';
import { kitKey } from '@/lib/view/items/item-list';

interface KitRowProps {
  readonly kit: Kit;
  readonly at: number;
  readonly of: number;
}

export function KitRow({ kit, at, of }: KitRowProps) {
  const { facts, navigation } = useModel();
  const subject = useMemo(() => kitSubject(kit, facts), [kit, facts]);
  const button = useOrdering(subject);
  const { name, lines } = kit;
  const artworks = new Map(lines.map(facts.artworkOf).map((urls) => [urls[0], urls]));
  const problems = lines.filter((line) => facts.problemOf(line, lines) !== null).length;
  return (
    <Row
      id={kitKey(kit)}
      title={name}
      isSearched
      artworks={[...artworks.values()]}
      open={() => navigation.open({ kind: 'kit', kitId: kit.id })}
      held={button.held.value}
      at={at}
      of={of}
      facts={
        problems > 0 ? (
          <RowFacts
            about={<span class="clamped is-warning">{plural('basket.problems', problems)}</span>}
            money={null}
          />
        ) : (
          <RowFacts about={plural('popup.count', lines.length)} money={facts.moneyOf(lines)} />
        )
      }
    >
      <OrderButton button={button} title={name} />
    </Row>
  );
}
