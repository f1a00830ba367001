import { Fragment } from 'preact';
import { NameText } from '@/components/popup/controls/name-text';
import { type GoodsName, namedCount } from '@/lib/i18n/goods-text';

interface GoodsTitleProps {
  readonly name: GoodsName;
  /** Whether each item is told below. */
  readonly isWhole: boolean;
}

/** What an order is called, in one line: the number of items first; those that find no room give way as a whole. */
export function GoodsTitle({ name, isWhole }: GoodsTitleProps) {
  const { count, items } = name;
  const [first = '', ...others] = items;
  if (isWhole) return <bdi class="order-title">{count ?? first}</bdi>;
  if (count === null) {
    return (
      <bdi class="order-title is-one split">
        <NameText name={first} />
      </bdi>
    );
  }
  return (
    <span class="order-title is-several">
      <bdi>{namedCount(items)}</bdi>
      {others.map((item, at) => (
        <Fragment key={at}>
          {' '}
          <bdi class="order-remark">{item}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
