import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { attend } from '@/components/popup/controls/attention';
import { focusSearch } from '@/components/popup/controls/focus';
import { OpenShop } from '@/components/popup/controls/open-shop';
import {
  AttemptCard,
  type AttemptCardProps,
  Dismiss,
  FailedPressCard,
} from '@/components/popup/ordering/attempt-card';
import { Icon } from '@/components/shared/icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { numberText } from '@/lib/i18n/format';
import { goodsText, shortGoodsText } from '@/lib/i18n/goods-text';
import { listText, plural, sentencesText, t } from '@/lib/i18n/i18n';
import type { Preferences } from '@/lib/view/items/item-preferences';
import { createAttemptActions } from '@/lib/view/ordering/attempt-actions';
import { attemptView } from '@/lib/view/ordering/attempt-view';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { goodsLines } from '@/lib/view/ordering/line-text';
import type { Banner } from '@/lib/view/popup/banner';
import type { Notice } from '@/lib/view/popup/notice';
import type { Notices } from '@/lib/view/popup/notices';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { BasketBar } from './basket/basket-bar';
import './notice-bar.css';

interface NoticeBarProps {
  readonly model: AttemptCardProps['model'] &
    Pick<
      PopupModel,
      | 'basket'
      | 'connection'
      | 'items'
      | 'notices'
      | 'openSettings'
      | 'prices'
      | 'refresh'
      | 'settings'
      | 'shopPage'
    >;
}

/**
 * Below the list, in one line: what the person should know of and no row in sight tells, the gravest first. The
 * rest is one press away, and covers rows instead of moving them.
 */
export function NoticeBar({ model }: NoticeBarProps) {
  const notices = model.notices.value;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (notices) attend(notices.folding);
  });
  // What had the focus may go with what it told.
  const hadFocus = section.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) focusSearch();
  });
  const isOpen = notices?.isOpen.value ?? false;
  // What asked for all of it may have been in a row, and its button is gone.
  useEffect(() => {
    const isElsewhere = !section.current?.contains(document.activeElement);
    if (isOpen && isElsewhere)
      section.current?.querySelector('article')?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!notices) return null;
  const all = notices.inBar.value;
  const others = all.length - 1;
  const [first] = all;
  return (
    <>
      <Announcer notices={notices} model={model} />
      {first && !notices.tellsBasketOnly.value && (
        <section
          ref={section}
          class={isOpen ? 'notices is-open' : 'notices'}
          aria-label={t('messages.label')}
        >
          <div class="notices-list">
            {(isOpen ? all : [first]).map((notice) => (
              <Told key={keyOf(notice)} notice={notice} model={model} notices={notices} />
            ))}
          </div>
          {(isOpen || others > 0 || isLong(first)) && (
            <button
              type="button"
              class="notices-more"
              aria-expanded={isOpen}
              onClick={() => {
                notices.isOpen.value = !isOpen;
              }}
            >
              {!isOpen && others > 0 && `+${numberText(others)}`}{' '}
              <span class={isOpen ? '' : 'sr-only'}>
                {isOpen ? t('messages.fold') : plural('messages.showAll', all.length)}
              </span>
              <Icon name={isOpen ? 'down' : 'up'} />
            </button>
          )}
        </section>
      )}
    </>
  );
}

/** Whether there is more to it than a line holds. */
function isLong(notice: Notice): boolean {
  if (notice.kind === 'attempt')
    return !['held', 'placed', 'cancelled'].includes(notice.attempt.state);
  return notice.kind === 'press' || notice.kind === 'trouble';
}

function keyOf(notice: Notice): string {
  if (notice.kind === 'attempt') return notice.attempt.id;
  return notice.kind === 'press' ? notice.press.id : notice.kind;
}

interface ToldProps extends NoticeBarProps {
  readonly notice: Notice;
  readonly notices: Notices;
}

function Told({ notice, model, notices }: ToldProps) {
  const facts = useMemo(() => createLineFacts(model), [model]);
  const actions = useMemo(() => createAttemptActions(model), [model]);
  const { basket, navigation } = model;
  switch (notice.kind) {
    case 'attempt':
      return (
        <AttemptCard
          attempt={notice.attempt}
          model={model}
          actions={actions}
          isWhole={notices.isOpen.value}
          tellAll={() => {
            notices.isOpen.value = true;
          }}
        />
      );
    case 'press':
      return (
        <FailedPressCard
          press={notice.press}
          actions={actions}
          goods={goodsText(facts.named(notice.press.lines))}
        />
      );
    case 'trouble':
      return <Trouble banner={notice.banner} model={model} isWhole={notices.isOpen.value} />;
    case 'basket-problem':
      return (
        <div class="notice-line is-never-cut is-unclear" role="alert">
          <Icon name="alert" />
          <p class="notice-text">{notice.text}</p>
          <Dismiss
            headline={notice.text}
            dismiss={() => {
              basket.news.value = null;
            }}
          />
        </div>
      );
    case 'basket':
      return <BasketBar basket={basket} navigation={navigation} />;
  }
}

interface TroubleProps {
  readonly banner: Banner;
  readonly model: Pick<
    PopupModel,
    'connection' | 'navigation' | 'openSettings' | 'refresh' | 'shopPage'
  >;
  /** Whether all of it is told, or as much as a line holds. */
  readonly isWhole: boolean;
}

/** What keeps something from working, and the way to mend it. */
function Trouble({ banner, model, isWhole }: TroubleProps) {
  const variant = banner.variant === 'failure' ? 'is-bad' : 'is-unclear';
  return (
    <div class={`notice-line is-never-cut ${variant}`}>
      <Icon name="alert" />
      <div class="notice-text">
        {isWhole ? (
          <p>
            <WhatAndNext what={banner.what} next={banner.next} />
          </p>
        ) : (
          <p>
            <strong>{banner.what}</strong> {banner.brief && <span>{banner.brief}</span>}
          </p>
        )}
        {isWhole && banner.said && <p class="said">{banner.said}</p>}
      </div>
      <Remedy action={banner.action} model={model} />
    </div>
  );
}

/** What mends a trouble. */
function Remedy({ action, model }: Pick<TroubleProps, 'model'> & Pick<Banner, 'action'>) {
  const { navigation, openSettings, refresh } = model;
  switch (action) {
    case 'open-shop':
      return <OpenShop model={model} class="button is-small" />;
    case 'open-settings':
      return <Mend label={t('common.openSettings')} mend={openSettings} />;
    case 'choose-address':
      return (
        <Mend
          label={t('attempt.changeAddress')}
          mend={() => navigation.open({ kind: 'addresses' })}
        />
      );
    case 'choose-card':
      return (
        <Mend label={t('attempt.changeCard')} mend={() => navigation.open({ kind: 'cards' })} />
      );
    case 'retry':
      return (
        <Mend
          label={t('common.tryAgain')}
          isDisabled={refresh.isRunning.value}
          mend={() => void refresh.run()}
        />
      );
  }
}

interface MendProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly mend: () => void;
}

function Mend({ label, isDisabled, mend }: MendProps) {
  return (
    <button type="button" class="button is-small" aria-disabled={isDisabled} onClick={mend}>
      {label}
    </button>
  );
}

interface AnnouncerProps {
  readonly notices: Notices;
  readonly model: Pick<PopupModel, 'basket' | 'preferences'>;
}

/**
 * Tells screen readers what becomes of the latest press, what happened to the basket, and what keeps something
 * from working.
 */
function Announcer({ notices, model }: AnnouncerProps) {
  const trouble = notices.trouble.value;
  const news = model.basket.news.value;
  return (
    <>
      <p class="sr-only" role="status">
        {trouble && sentencesText([trouble.what, trouble.next])}
      </p>
      <p class="sr-only" role="status">
        {/* Problems are alerts, and nothing is announced twice. */}
        {!news?.isProblem && news?.text}
      </p>
      <AttemptAnnouncer attempts={notices.folding.cards.value} preferences={model.preferences} />
    </>
  );
}

interface AttemptAnnouncerProps {
  readonly preferences: Preferences;
  readonly attempts: readonly Attempt[];
}

/** Doesn't count the seconds aloud. */
function AttemptAnnouncer({ attempts, preferences }: AttemptAnnouncerProps) {
  const pressedAt = useRef(0);
  const [latest] = attempts;
  // When its card goes, an earlier one isn't announced again.
  if (!latest || latest.pressedAt < pressedAt.current) return <p class="sr-only" role="status" />;
  pressedAt.current = latest.pressedAt;
  const goods = shortGoodsText(goodsLines(latest, (itemId) => preferences.of(itemId).label));
  const { headline, detail } = attemptView(latest, latest.pressedAt);
  return (
    <p class="sr-only" role="status">
      {latest.state === 'held'
        ? t('attempt.heldAnnounce', { goods })
        : listText([headline, goods, ...(detail ? [detail] : [])])}
    </p>
  );
}
