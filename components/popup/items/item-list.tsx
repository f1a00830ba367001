import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { KitRow } from '@/components/popup/basket/kit-row';
import { focusRow, rowIndexOf, rows } from '@/components/popup/controls/focus';
import { useNearEnd } from '@/components/popup/controls/near-end';
import { useModel } from '@/components/popup/model';
import type { ListedItem } from '@/lib/domain/items/listed-item';
import { t } from '@/lib/i18n/i18n';
import { kitKey, type ItemList as ListModel, rowsToRestore } from '@/lib/view/items/item-list';
import { ItemRow } from './item-row';
import { ListEnd, NoMatch } from './list-notes';
import './item-list.css';

export function ItemList() {
  const { list, reminders } = useModel();
  // What turns out to be due later would move the rows: it waits until the list is drawn anew.
  useState(() => list.leadWithDue(reminders.lookAgain()));
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { due, kits, others } = list.drawn.value;
  const of = list.total.value;

  const rowsOf = (items: readonly ListedItem[], from: number) =>
    items.map(({ id, item }, index) => (
      <ItemRow key={id} item={item} at={from + index + 1} of={of} />
    ));
  const isSplit = due.length > 0 && !list.isSearch.value;

  usePlace(scroller, list);
  useKeptRow();
  useNearEnd(end, others, list.hasGrown.value, list.drawMore);

  return (
    <div class="scroller list" ref={scroller}>
      {isSplit && (
        <section>
          <h2 class="heading">{t('reminder.due')}</h2>
          <ul>{rowsOf(due, 0)}</ul>
        </section>
      )}
      <section>
        {isSplit && <h2 class="heading">{t('reminder.others')}</h2>}
        <ul aria-label={t('popup.items')}>
          {!isSplit && rowsOf(due, 0)}
          {kits.map((kit, index) => (
            <KitRow key={kitKey(kit)} kit={kit} at={due.length + index + 1} of={of} />
          ))}
          {rowsOf(others, due.length + kits.length)}
        </ul>
      </section>
      <div ref={end} />
      <ListEnd />
      {list.isSearch.value && due.length + kits.length + others.length === 0 && <NoMatch />}
    </div>
  );
}

/** Begins where the list was left, keeps where it is scrolled to, and begins at its top for another search or sorting. */
function usePlace(scroller: RefObject<HTMLElement | null>, list: ListModel): void {
  const { value: query } = list.query;
  const { value: order } = list.order;
  const isDrawn = useRef(false);
  useLayoutEffect(() => {
    const [box, position] = [scroller.current, list.scrolledTo.peek()];
    const row = position && box?.querySelector(`[data-row="${CSS.escape(position.row)}"]`);
    if (box && row) box.scrollTop += topOf(row, box) - position.offset;
    // What was just drawn is at its top: to ask for it would lay it out.
    else if (box && isDrawn.current) box.scrollTop = 0;
    isDrawn.current = true;
  }, [list, query, order, scroller]);
  useEffect(() => {
    const box = scroller.current;
    const keep = () => {
      if (!box) return;
      const first =
        box.scrollTop > 0 &&
        rows()
          .slice(0, rowsToRestore)
          .find((row) => topOf(row, box) > -row.offsetHeight);
      list.scrolledTo.value = first
        ? { row: first.dataset.row ?? '', offset: topOf(first, box) }
        : null;
    };
    box?.addEventListener('scrollend', keep);
    return () => box?.removeEventListener('scrollend', keep);
  }, [list, scroller]);
}

/** How far below the top of the list a row begins, in CSS pixels. */
function topOf(row: Element, list: Element): number {
  return row.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

/** Gives the focus back to what had it in a row that was moved, or to the neighbour of a row that has gone. */
function useKeptRow(): void {
  const focused = useRef<{ readonly element: HTMLElement; readonly at: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A dialog only borrows the focus.
      if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
      const at = rowIndexOf(target);
      focused.current = at < 0 ? null : { element: target, at };
    };
    // Clicking empty space drops the focus.
    const drop = () => {
      focused.current = null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', drop);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', drop);
    };
  }, []);
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { element, at } = focused.current;
    if (element.isConnected) element.focus({ preventScroll: true });
    else focusRow(at);
  });
}
