import { Fragment } from 'preact';
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
  if (count === null || isWhole) return <bdi class="order-title">{count ?? first}</bdi>;
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
