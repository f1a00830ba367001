import { computed, effect, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { Attempt, OrderLine } from '@/lib/domain/ordering/attempt';
import {
  isBeingChecked,
  isDoubtful,
  isEnded,
  isOver,
  isToTell,
  isUnderWay,
  isUnseenEnd,
  knownNumbers,
  openCandidates,
  orderNumbersOf,
  sharesItems,
  titlesOf,
} from '@/lib/domain/ordering/attempts';
import { storageFailure } from '@/lib/domain/storage-failure';
import { type EpochMs, servicesTime } from '@/lib/domain/time';
import { isAwaited, shownNumber } from '@/lib/domain/tracking/order';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { goodsText, shortName } from '@/lib/i18n/goods-text';
import { isolate, plural, sentencesText, t } from '@/lib/i18n/i18n';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { orderMoneyLines } from '@/lib/view/ordering/money';
import { standingOf } from '@/lib/view/ordering/ordering';
import type { Pressed } from '@/lib/view/ordering/register';
import { createReviews } from '@/lib/view/ordering/reviews';
import {
  attemptWords,
  isKnownTwice,
  pressWords,
  remedyOf,
  unheededText,
  type Words,
} from '@/lib/view/ordering/told';
import { goodsLines } from '@/lib/view/tracking/order-goods';
import { arrivalText } from '@/lib/view/tracking/order-view';
import { type Answer, type Entry, ranks, type Status } from './entry';
import { showOrder } from './open-target';
import type { PopupModel } from './popup-model';

/**
 * Everything that is to be told, in one place: the first in the status line, all of it in its sheet. What ended stays
 * until it is closed, until the same goods are pressed again, or until the popup closes having shown it; a refusal that
 * may not be the last word, until it has been checked.
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

  const costOf = (lines: readonly OrderLine[]) => orderMoneyLines(model.money.of(lines));

  /** What a placed order cost and when it arrives, as far as the service has said it. */
  const placedFacts = (attempt: Attempt, now: EpochMs): string[] => {
    if (attempt.state !== 'placed') return [];
    const order = model.listed.value?.orders.find(({ number }) => number === attempt.orderNumber);
    if (!order) return [];
    const cost = model.money.paidText(order.number);
    const time = servicesTime(now, model.listed.value);
    const arrival = isAwaited(order, time) ? arrivalText(order, time) : null;
    return [cost, arrival].filter((fact) => fact !== null);
  };

  /** With why the last press about it came to nothing, as long as it stands as it did then. */
  const withUnheeded = (attempt: Attempt, words: Words): Words => {
    const why = ordering.unheeded.value.get(standingOf(attempt));
    return why ? { ...words, lines: words.lines.toSpliced(1, 0, [unheededText(why)]) } : words;
  };

  const attemptEntry = (attempt: Attempt, now: EpochMs): Entry => {
    const lines = goodsLines(attempt, (itemId) => model.preferences.of(itemId).label);
    const words = attemptWords(attempt, {
      goods: goodsText(lines),
      money: isUnderWay(attempt) ? costOf(attempt.request.lines) : [],
      placed: placedFacts(attempt, now),
      attempts: ordering.attempts.value,
      listed: model.listed.value?.orders ?? [],
      now,
    });
    const title = shortName(titlesOf(lines));
    const left = (attempt.holdUntil - now) / Math.max(1, attempt.holdUntil - attempt.pressedAt);
    return {
      key: attempt.id,
      rank: rankOf(attempt),
      attempt,
      words: withUnheeded(attempt, words),
      pressedAt: attempt.pressedAt,
      ...(attempt.state === 'held' && { holdLeft: Math.min(1, Math.max(0, left)) }),
      title,
      answers: attemptAnswers(attempt, title),
      isToCheck: isDoubtful(attempt),
      ...(isEnded(attempt) && {
        close: () => {
          close(attempt.id);
          // What is over was acknowledged when it was shown.
          if (!isOver(attempt)) void commands.acknowledge(attempt.id);
        },
      }),
    };
  };

  const attemptAnswers = (attempt: Attempt, title: string): Answer[] => {
    if (attempt.state === 'held') {
      const label = t('attempt.undo');
      const name = t('item.buttonName', { label, title });
      return [{ label, name, undoes: attempt, act: () => void ordering.undo(attempt) }];
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
    const orders = knownNumbers(attempt).map((number) => orderAnswer(number, false));
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
    const saying = (label: string, orderNumbers: readonly string[]) => ({
      label,
      act: () => void ordering.settle(attempt, { verdict: 'ordered', orderNumbers }),
    });
    if (isKnownTwice(attempt)) return [saying(t('attempt.lookedInto'), orderNumbersOf(attempt))];
    const candidates = openCandidates(attempt);
    const [only, ...others] = candidates;
    const none = only ? (others.length > 0 ? 'noneOfThese' : 'notThisOne') : 'wasNotOrdered';
    return [
      ...candidates.map((number) =>
        saying(t('attempt.itIs', { number: shownNumber(number) }), [number]),
      ),
      ...(only ? [] : [saying(t('attempt.wasOrdered'), [])]),
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

  const unsaved = signal<FailureText | null>(null);
  const unsavedEntry = ({ what, next }: FailureText): Entry => ({
    key: 'unsaved',
    rank: 'failed',
    words: { tone: 'bad', headline: what, lines: [[next]] },
    answers: [],
    close: () => {
      unsaved.value = null;
    },
  });

  /**
   * The one thing that keeps something from working: a rejected key before locked ordering, that before an address or
   * a card that can't be used, and last a failed refresh.
   */
  const trouble = computed((): Entry | null => {
    const { rejected, ordering: locked, refresh } = model.failures.value;
    const { addressProblem, cardProblem } = model.checkout.view.value;
    const settings: Answer = { label: t('common.openSettings'), act: model.openSettings };
    if (rejected) {
      const { said } = failureText(rejected, 0, 0);
      const sentences = [t('banner.keyRejectedNext'), said];
      return troubleEntry('bad', t('banner.keyRejected'), sentences, settings);
    }
    // The clock matters to what a failure says only while there is one.
    if (locked) {
      const { what, next, said } = failureText(locked.failure, locked.at, model.now.value);
      return troubleEntry('bad', t('banner.orderingLocked'), [what, next, said], settings);
    }
    const problem = addressProblem ?? cardProblem;
    if (problem) {
      const isNothingSaved = addressProblem?.isNoneSaved && cardProblem?.isNoneSaved;
      const { what, next } = isNothingSaved
        ? { what: t('checkout.noneSaved'), next: t('checkout.noneSavedText') }
        : problem;
      // What isn't saved is added in the shop.
      const change = problem.isNoneSaved ? null : changeAnswer(addressProblem ? 'address' : 'card');
      return troubleEntry('bad', what, [next], change);
    }
    if (!refresh) return null;
    const { kind } = refresh.failure;
    const { what, next, said } = failureText(refresh.failure, refresh.at, model.now.value);
    const { isRunning, run } = model.refresh;
    const isLasting = kind === 'permission-missing' || kind === 'not-connected';
    const answer: Answer = isLasting
      ? settings
      : { label: t('common.tryAgain'), isDisabled: isRunning.value, act: () => void run() };
    return troubleEntry('warn', what, [consequence(kind), next, said], answer);
  });

  const basketEntries = (): Entry[] => {
    const { lines, news } = basket;
    const entries: Entry[] = [];
    if (news.value?.isProblem) {
      entries.push({
        key: 'basket problem',
        rank: 'failed',
        words: { tone: 'bad', headline: news.value.text, lines: [] },
        answers: [],
        close: () => {
          news.value = null;
        },
      });
    }
    if (lines.value.length > 0 && navigation.tab.value === 'items') {
      const toBasket = () => {
        basket.isToOrder.value = true;
        navigation.close();
        navigation.show('basket');
      };
      entries.push({
        key: 'basket',
        rank: 'basket',
        words: {
          tone: 'progress',
          headline: plural('basket.holds', lines.value.length),
          // The basket itself says the rest.
          lines: [costOf(lines.value).slice(0, 1)],
        },
        answers: [{ label: t('basket.review'), act: toBasket }],
      });
    }
    return entries;
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
      ...(unsaved.value ? [unsavedEntry(unsaved.value)] : []),
      ...(trouble.value ? [trouble.value] : []),
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
  const lead = computed(() =>
    entries.value.filter(({ holdLeft }, at) => at === 0 || holdLeft !== undefined),
  );

  const isAllOpen = computed(() => navigation.overlay.value?.kind === 'status');
  /** What is drawn, as far as no other sheet covers it. */
  const drawn = computed((): readonly Entry[] => {
    if (isAllOpen.value) return entries.value;
    return navigation.overlay.value === null ? lead.value : [];
  });

  const spoken = computed((): string => {
    const [first] = entries.value;
    if (!first) return '';
    const held = attempts.value.find(({ id, state }) => id === first.key && state === 'held');
    const { headline, lines } = held ? attemptEntry(held, held.pressedAt).words : first.words;
    return sentencesText([headline, ...lines.map((parts) => parts.map(isolate).join(' · '))]);
  });

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
    reviews.followQuestions();
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

  const tellUnsaved = (error: unknown) => {
    model.list.unsay();
    unsaved.value = failureText(storageFailure(error), 0, 0);
  };

  return { entries, lead, spoken, follow, unsaved, tellUnsaved };
}

/** @param answer `null`: it is to be looked up in the shop */
function troubleEntry(
  tone: Words['tone'],
  headline: string,
  sentences: readonly (string | null)[],
  answer: Answer | null,
): Entry {
  const meaning = sentencesText(sentences.filter((sentence) => sentence !== null));
  return {
    key: 'trouble',
    rank: 'trouble',
    words: { tone, headline, lines: [[meaning]] },
    answers: answer ? [answer] : [],
    isToCheck: answer === null,
  };
}

/** What the failure of a reading means for ordering; `null` where that isn't known. */
function consequence(kind: Failure['kind']): string | null {
  switch (kind) {
    case 'offline':
      return t('banner.offlineBrief');
    case 'permission-missing':
    case 'unreachable':
    case 'redirected':
    case 'foreign-answer':
      return t('banner.noOrders');
    case 'service-fault':
    case 'timeout':
    case 'unexpected-status':
    case 'wrong-shape':
    case 'too-large':
      return t('banner.mayOrder');
    default:
      return null;
  }
}

function stageOf({ key, rank }: Entry): string {
  return `${key} ${rank}`;
}

function rankOf(attempt: Attempt): Entry['rank'] {
  if (isUnderWay(attempt)) return 'under-way';
  if (isDoubtful(attempt)) return 'doubtful';
  return isOver(attempt) ? 'over' : 'failed';
}
