import { computed, effect, signal } from '@preact/signals';
import type { Attempt, PlacedAttempt } from '@/lib/domain/ordering/attempt';
import { isOver, isUnseenEnd } from '@/lib/domain/ordering/attempts';
import type { Commands } from '@/lib/messaging/commands';
import type { Navigation } from '@/lib/view/state/navigation';
import type { Ordering } from './pressing';

/**
 * What the person is doing with what is told of orders. `reading`: a card has the focus, as it does after a press by
 * keyboard. `busy`: the pointer is on one, or the focus is on one of its controls.
 */
export type Attention = 'elsewhere' | 'reading' | 'busy';

/** How long the card of a placed or undone order stays, in milliseconds; for good while it is in use. */
const staysMs: Readonly<Record<Attention, number | null>> = {
  elsewhere: 8_000,
  reading: 20_000,
  busy: null,
};

interface FoldingDeps {
  readonly ordering: Pick<Ordering, 'shown' | 'seenOutcomes'>;
  readonly navigation: Pick<Navigation, 'tab' | 'overlay'>;
  readonly commands: Pick<Commands, 'acknowledge'>;
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

interface Surroundings<Timer> {
  readonly timers: {
    setTimeout(run: () => void, milliseconds: number): Timer;
    clearTimeout(timer: Timer): void;
  };
  readonly page: Page;
}

export type Folding = ReturnType<typeof createFolding>;

/**
 * Cards of orders that were placed or undone make way for the list after some seconds. Undone ones go, on another
 * tab as well. Placed ones become a mark at the tab of Orders, which goes once that was opened. Those that an
 * earlier popup has shown come folded at once.
 */
export function createFolding({ ordering, navigation, commands }: FoldingDeps) {
  const { shown, seenOutcomes } = ordering;
  const folded = signal<ReadonlySet<string>>(new Set(seenOutcomes.value));
  const attention = signal<Attention>('elsewhere');
  const isFolded = (attempt: Attempt) => isOver(attempt) && folded.value.has(attempt.id);
  const fold = (ids: readonly string[]) => {
    folded.value = new Set([...folded.peek(), ...ids]);
  };

  const cards = computed(() => shown.value.filter((attempt) => !isFolded(attempt)));
  const placed = computed(() =>
    shown.value.filter(
      (attempt): attempt is PlacedAttempt => attempt.state === 'placed' && isFolded(attempt),
    ),
  );
  const fresh = computed(() => cards.value.filter(isOver).map(({ id }) => id));

  const dismissed = new Set<string>();
  const dismiss = (attempts: readonly Attempt[]) => {
    for (const { id } of attempts.filter(({ id }) => !dismissed.has(id))) {
      dismissed.add(id);
      void commands.acknowledge(id);
    }
  };

  /** Folds each card once it has been in view for long enough. */
  const followCards = <Timer>({ timers, page }: Surroundings<Timer>) => {
    const running = new Map<string, { readonly timer: Timer; readonly stay: number }>();
    const look = () => {
      const isInView = navigation.overlay.value === null && page.visibilityState === 'visible';
      const stay = isInView ? staysMs[attention.value] : null;
      for (const [id, { timer, stay: before }] of running) {
        if (stay === before && fresh.value.includes(id)) continue;
        timers.clearTimeout(timer);
        running.delete(id);
      }
      if (isInView) noteSeen();
      for (const id of stay === null ? [] : fresh.value) {
        if (running.has(id) || stay === null) continue;
        running.set(id, { timer: timers.setTimeout(() => fold([id]), stay), stay });
      }
    };
    const stop = effect(look);
    page.addEventListener('visibilitychange', look);
    return () => {
      stop();
      page.removeEventListener('visibilitychange', look);
      for (const { timer } of running.values()) timers.clearTimeout(timer);
    };
  };

  /** Remembers, beyond this popup, what has been in view. */
  const noteSeen = () => {
    const known = seenOutcomes.peek();
    const kept = known.filter((id) => shown.value.some((attempt) => attempt.id === id));
    const added = fresh.value.filter((id) => !known.includes(id));
    if (added.length > 0) seenOutcomes.value = [...kept, ...added];
  };

  /** What has been folded goes: undone orders at once, placed ones with the Orders tab. */
  const followTab = () => {
    let before = navigation.tab.peek();
    return effect(() => {
      const tab = navigation.tab.value;
      if (tab === 'orders' && before !== 'orders') fold(fresh.peek());
      // What was undone is no news on the next tab.
      const undone = cards.peek().filter(isUndone);
      if (tab !== before) fold(undone.map(({ id }) => id));
      before = tab;
      dismiss(shown.value.filter((one) => isFolded(one) && isUndone(one)));
      if (tab === 'orders') dismiss(placed.value);
    });
  };

  return {
    /** The attempts that have a card, newest first. */
    cards,
    /** The placed ones that only the tab of Orders still tells of. */
    placed,
    attention,
    /** Starts all that. Returns a function that stops it. */
    follow: <Timer>(surroundings: Surroundings<Timer>) => {
      const stops = [followCards(surroundings), followTab()];
      return () => stops.forEach((stop) => void stop());
    },
  };
}

const isUndone = ({ state }: Attempt) => state === 'cancelled';

interface SeeEndsDeps {
  readonly ordering: Pick<Ordering, 'shown' | 'failedPresses' | 'noteSeen'>;
  readonly navigation: Pick<Navigation, 'overlay'>;
  readonly commands: Pick<Commands, 'seeAttempts'>;
}

/** Notes which failed orders and presses are visible to the person. Returns a function that stops it. */
export function seeEnds(
  { ordering, navigation, commands }: SeeEndsDeps,
  page: Page = document,
): () => void {
  const look = () => {
    const ended = ordering.shown.value.filter(isUnseenEnd).map(({ id }) => id);
    const failed = ordering.failedPresses.all.value.map(({ id }) => id);
    const isCovered = navigation.overlay.value !== null;
    if (isCovered || page.visibilityState !== 'visible') return;
    if (ended.length > 0) void commands.seeAttempts(ended);
    ordering.noteSeen(failed);
  };
  const stop = effect(look);
  page.addEventListener('visibilitychange', look);
  return () => {
    stop();
    page.removeEventListener('visibilitychange', look);
  };
}
