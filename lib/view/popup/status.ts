import { computed, effect, signal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import {
  candidatesOf,
  isBeingChecked,
  isDoubtful,
  isEnded,
  isOver,
  isToTell,
  isUnderWay,
  isUnseenEnd,
  openCandidates,
  orderNumberOf,
  sharesItems,
  titlesOf,
} from '@/lib/domain/ordering/attempts';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import type { EpochMs } from '@/lib/domain/time';
import { shownNumber } from '@/lib/domain/tracking/order';
import { goodsText, shortName } from '@/lib/i18n/goods-text';
import { isolate, plural, sentencesText, t } from '@/lib/i18n/i18n';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { goodsLines } from '@/lib/view/ordering/line-text';
import { priceText } from '@/lib/view/ordering/money';
import type { FailedAction } from '@/lib/view/ordering/ordering';
import type { Pressed } from '@/lib/view/ordering/register';
import { createReviews } from '@/lib/view/ordering/reviews';
import {
  attemptWords,
  failedActionWords,
  isKnownTwice,
  pressWords,
  remedyOf,
} from '@/lib/view/ordering/told';
import { placedFacts } from '@/lib/view/tracking/placed-facts';
import { type Banner, bannerFor } from './banner';
import { type Answer, type Entry, ranks, type Status } from './entry';
import { showOrder } from './open-target';
import type { PopupModel } from './popup-model';

/**
 * Everything that is to be told, in one place: the first in the status line, all of it in its sheet. What ended stays
 * until it is closed, until the same goods are pressed again, or until the popup closes having shown it.
 */
export function createStatus(model: PopupModel): Status {
  const { basket, commands, navigation, ordering } = model;
  const reviews = createReviews(model);
  const facts = createLineFacts(model);

  /** What this page has told, which it tells to the end, whoever else has shown that; and what was closed in it. */
  const kept = signal<ReadonlySet<string>>(new Set());
  const closed = signal<ReadonlySet<string>>(new Set());
  const close = (...ids: readonly string[]) => {
    if (ids.length > 0) closed.value = new Set([...closed.peek(), ...ids]);
  };

  const isPressedAgain = ({ request, pressedAt }: Attempt) =>
    ordering.presses.value.some(
      (press) =>
        press.failure === null && press.pressedAt > pressedAt && sharesItems(press, request),
    ) ||
    ordering.attempts.value.some(
      (other) => other.pressedAt > pressedAt && sharesItems(other.request, request),
    );
  const attempts = computed(() =>
    ordering.attempts.value.filter((attempt) => {
      const isTold = isToTell(attempt) || kept.value.has(attempt.id);
      if (!isTold || !isEnded(attempt)) return isToTell(attempt);
      return !closed.value.has(attempt.id) && !isPressedAgain(attempt);
    }),
  );

  /** The price of the smallest quantity would be read as what these cost. */
  const costOf = (lines: readonly OrderLine[]): string => {
    const money = model.money.of(lines);
    return money.kind === 'listed' ? t('money.afterOrdering') : priceText(money);
  };

  const attemptEntry = (attempt: Attempt, now: EpochMs): Entry => {
    const lines = goodsLines(attempt, (itemId) => model.preferences.of(itemId).label);
    const words = attemptWords(attempt, {
      goods: goodsText(lines),
      money: isUnderWay(attempt) ? costOf(attempt.request.lines) : '',
      placed: placedFacts(attempt, model, now),
      attempts: ordering.attempts.value,
      listed: model.listed.value?.orders ?? [],
      now,
    });
    const title = shortName(titlesOf({ goods: lines }));
    const left = (attempt.holdUntil - now) / Math.max(1, attempt.holdUntil - attempt.pressedAt);
    return {
      key: attempt.id,
      rank: rankOf(attempt),
      words,
      pressedAt: attempt.pressedAt,
      ...(attempt.state === 'held' && { holdLeft: Math.min(1, Math.max(0, left)) }),
      title,
      answers: attemptAnswers(attempt, title),
      isToCheck: isDoubtful(attempt),
      ...(isEnded(attempt) && { close: () => close(attempt.id) }),
    };
  };

  const attemptAnswers = (attempt: Attempt, title: string): Answer[] => {
    if (attempt.state === 'held') {
      const label = t('attempt.undo');
      const name = t('item.buttonName', { label, title });
      return [{ label, name, act: () => void ordering.undo(attempt) }];
    }
    if (isDoubtful(attempt)) return doubtAnswers(attempt, title);
    if (attempt.state === 'placed') return [orderAnswer(attempt.orderNumber, true)];
    if (attempt.state !== 'expired' && attempt.state !== 'refused') return [];
    const remedy = remedyOf(attempt);
    if (remedy && !hasRemedy(attempt, remedy)) return [changeAnswer(remedy)];
    return [reviewAnswer(title, () => reviews.again(attempt))];
  };

  /** What the person may say of an order that is in doubt, once nothing more is to be found out without them. */
  const doubtAnswers = (attempt: Attempt, title: string): Answer[] => {
    const numbers = new Set([orderNumberOf(attempt), ...candidatesOf(attempt)]);
    const orders = [...numbers]
      .filter((number) => number !== null)
      .map((number) => orderAnswer(number, false));
    const override: Answer = {
      label: t('attempt.override'),
      name: t('item.buttonName', { label: t('attempt.override'), title }),
      opensSheet: true,
      act: () => reviews.override(attempt),
    };
    const answers = isBeingChecked(attempt) ? [] : settlements(attempt);
    return [...answers, ...orders, ...(reviews.mayOverride(attempt) ? [override] : [])];
  };

  const settlements = (attempt: Attempt): Answer[] => {
    const saying = (label: string, orderNumber: string | null) => ({
      label,
      act: () => void ordering.settle(attempt, { verdict: 'ordered', orderNumber }),
    });
    if (isKnownTwice(attempt)) return [saying(t('attempt.lookedInto'), orderNumberOf(attempt))];
    const candidates = openCandidates(attempt);
    const [only, ...others] = candidates;
    const none = only ? (others.length > 0 ? 'noneOfThese' : 'notThisOne') : 'wasNotOrdered';
    return [
      ...candidates.map((number) =>
        saying(t('attempt.itIs', { number: shownNumber(number) }), number),
      ),
      ...(only ? [] : [saying(t('attempt.wasOrdered'), null)]),
      {
        label: t(`attempt.${none}`),
        act: () => void ordering.settle(attempt, { verdict: 'not-ordered' }),
      },
    ];
  };

  /** @param isSole whether it needn't say which order it shows */
  const orderAnswer = (number: string, isSole: boolean): Answer => {
    const name = t('attempt.showOrderName', { number: shownNumber(number) });
    const label = isSole ? t('attempt.showOrder') : name;
    return { label, name, act: () => showOrder(model, number) };
  };
  const reviewAnswer = (title: string, act: () => void): Answer => ({
    label: t('attempt.tryAgain'),
    name: t('item.buttonName', { label: t('attempt.tryAgain'), title }),
    opensSheet: true,
    isDisabled: ordering.problem.value !== null,
    act,
  });
  const changeAnswer = (part: 'address' | 'card'): Answer => ({
    label: t(part === 'card' ? 'attempt.changeCard' : 'attempt.changeAddress'),
    opensSheet: true,
    act: () => navigation.open({ kind: part === 'card' ? 'cards' : 'addresses' }),
  });

  /** Whether the next order has another card, or goes elsewhere, than one that failed for it. */
  const hasRemedy = ({ request }: Attempt, remedy: 'address' | 'card') => {
    const { card, cardProblem, address } = model.checkout.view.value;
    return remedy === 'card'
      ? card !== null && cardProblem === null && card.id !== request.cardId
      : address !== null && address.id !== request.addressId;
  };

  const pressEntry = (press: Pressed): Entry => {
    const { id, failure, lines, title, pressedAt } = press;
    const isUnclear = failure?.kind === 'order-unclear';
    const isRepeatable = (isUnclear || failure?.kind === 'offline') && lines.length > 0;
    return {
      key: id,
      rank: failure ? (isUnclear ? 'doubtful' : 'failed') : 'under-way',
      words: pressWords(press, goodsText(facts.named(lines)) || title),
      pressedAt,
      answers: isRepeatable ? [reviewAnswer(title, () => reviews.review(press))] : [],
      ...(failure && !isUnclear && { close: () => ordering.closePress(id) }),
    };
  };

  const failedActionEntry = (failed: FailedAction): Entry => {
    const { attempt, action, at } = failed;
    return {
      key: `${action} ${attempt.id}`,
      // What couldn't be undone may still be sent.
      rank: action === 'undo' ? 'doubtful' : 'failed',
      words: failedActionWords(failed, shortName(titlesOf(attempt))),
      pressedAt: at,
      answers: [],
      close: () => ordering.forgetFailure(attempt.id),
    };
  };

  const trouble = computed((): Banner | null => {
    // The clock matters to what a failure says only while there is one.
    const hasFailure = Object.values(model.failures.value).some(Boolean);
    const now = hasFailure ? model.now.value : 0;
    return bannerFor(model.failures.value, model.checkout.view.value, now);
  });
  const troubleEntry = ({ words, action }: Banner): Entry => ({
    key: 'trouble',
    rank: 'trouble',
    words,
    answers: troubleAnswers(action),
    isToCheck: action === 'open-shop',
  });
  const troubleAnswers = (action: Banner['action']): Answer[] => {
    switch (action) {
      case 'open-settings':
        return [{ label: t('common.openSettings'), act: model.openSettings }];
      case 'choose-address':
        return [changeAnswer('address')];
      case 'choose-card':
        return [changeAnswer('card')];
      case 'retry': {
        const { isRunning, run } = model.refresh;
        const isDisabled = isRunning.value;
        return [{ label: t('common.tryAgain'), isDisabled, act: () => void run() }];
      }
      case 'open-shop':
        return [];
    }
  };

  const basketEntries = (): Entry[] => {
    const { lines, news } = basket;
    const problem = news.value?.isProblem ? news.value.text : null;
    const toBasket = () => {
      basket.isToOrder.value = true;
      navigation.close();
      navigation.show('basket');
    };
    return [
      ...(problem === null
        ? []
        : [
            {
              key: 'basket problem',
              rank: 'failed' as const,
              words: { tone: 'bad' as const, headline: problem, lines: [] },
              answers: [],
              close: () => {
                news.value = null;
              },
            },
          ]),
      ...(lines.value.length === 0 || navigation.tab.value !== 'items'
        ? []
        : [
            {
              key: 'basket',
              rank: 'basket' as const,
              words: {
                tone: 'progress' as const,
                headline: plural('basket.holds', lines.value.length),
                lines: [[costOf(lines.value)]],
              },
              answers: [{ label: t('basket.review'), act: toBasket }],
            },
          ]),
    ];
  };

  /** What had been shown, and how it stood then, before the latest news. */
  const known = signal<ReadonlySet<string>>(new Set());
  const entries = computed((): readonly Entry[] => {
    const all: Entry[] = [
      // Only a running hold needs the clock.
      ...attempts.value.map((one) =>
        attemptEntry(one, one.state === 'held' ? model.now.value : Date.now()),
      ),
      ...ordering.presses.value.map(pressEntry),
      ...ordering.failedActions.value.map(failedActionEntry),
      ...(trouble.value ? [troubleEntry(trouble.value)] : []),
      ...basketEntries(),
    ];
    const latest = all.reduce<Entry | null>(
      (one, other) => ((other.pressedAt ?? 0) > (one?.pressedAt ?? 0) ? other : one),
      null,
    );
    const leads = (one: Entry) =>
      one === latest && (one.rank === 'under-way' || !known.value.has(stageOf(one)));
    const weightOf = (one: Entry) => (leads(one) ? -1 : ranks.indexOf(one.rank));
    return all.sort(
      (one, other) =>
        weightOf(one) - weightOf(other) || (other.pressedAt ?? 0) - (one.pressedAt ?? 0),
    );
  });

  const isAllOpen = computed(() => navigation.overlay.value?.kind === 'status');
  /** What is drawn, as far as no other sheet covers it. */
  const drawn = computed((): readonly Entry[] => {
    if (isAllOpen.value) return entries.value;
    return navigation.overlay.value === null ? entries.value.slice(0, 1) : [];
  });

  /** What the first is heard as: seconds aren't counted aloud. */
  const spoken = computed((): string => {
    const [first] = entries.value;
    if (!first) return '';
    const held = attempts.value.find(({ id, state }) => id === first.key && state === 'held');
    const { headline, lines } = held ? attemptEntry(held, held.pressedAt).words : first.words;
    return sentencesText([headline, ...lines.map((parts) => parts.map(isolate).join(' · '))]);
  });

  /** Notes what is shown to the person, so that no other page tells it again. */
  const follow = (page: Parameters<Status['follow']>[0] = document): void => {
    const shown = new Set<string>();
    let before = '';
    const isVisible = signal(page.visibilityState === 'visible');
    page.addEventListener('visibilitychange', () => {
      isVisible.value = page.visibilityState === 'visible';
    });
    effect(() => {
      const stages = entries.value.map(stageOf).sort().join();
      if (stages !== before) known.value = new Set(shown);
      before = stages;
      keep(attempts.value);
      if (!isVisible.value) return;
      for (const one of drawn.value) shown.add(stageOf(one));
      const keys = drawn.value.map(({ key }) => key);
      tellSeen(attempts.value.filter((one) => isEnded(one) && keys.includes(one.id)));
      const failed = ordering.presses.value.filter(
        ({ id, failure }) => failure && keys.includes(id),
      );
      ordering.noteSeen(failed.map(({ id }) => id));
    });
    effect(() => {
      const again = ordering.attempts.value.filter(
        (one) => isEnded(one) && !closed.peek().has(one.id) && isPressedAgain(one),
      );
      tellSeen(again.filter(isToTell));
      close(...again.map(({ id }) => id));
    });
  };
  const keep = (told: readonly Attempt[]) => {
    const fresh = told.filter(({ id }) => !kept.peek().has(id));
    if (fresh.length > 0) kept.value = new Set([...kept.peek(), ...fresh.map(({ id }) => id)]);
  };
  const noted = new Set<string>();
  const tellSeen = (ended: readonly Attempt[]) => {
    const fresh = ended.filter(({ id }) => !noted.has(id));
    for (const { id } of fresh) noted.add(id);
    const failed = fresh.filter(isUnseenEnd).map(({ id }) => id);
    if (failed.length > 0) void commands.seeAttempts(failed);
    for (const { id } of fresh.filter(isOver)) void commands.acknowledge(id);
  };

  return { entries, spoken, follow };
}

function stageOf({ key, rank }: Entry): string {
  return `${key} ${rank}`;
}

function rankOf(attempt: Attempt): Entry['rank'] {
  if (isUnderWay(attempt)) return 'under-way';
  if (isDoubtful(attempt)) return 'doubtful';
  return isOver(attempt) ? 'over' : 'failed';
}
