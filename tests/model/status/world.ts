import { effect } from '@preact/signals';
import { expect, vi } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Attempt, Press, PressNote } from '@/lib/domain/ordering/attempt/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt/event';
import { advance } from '@/lib/domain/ordering/attempt/machine';
import {
  isDoubtful,
  isEnded,
  isOver,
  isRefusalBeingChecked,
  isUnderWay,
} from '@/lib/domain/ordering/attempt/states';
import type { Entry } from '@/lib/view/status/entry';
import { createStatus } from '@/lib/view/status/status';
import { createPage, createPopupWorld, numbering } from '../../support/worlds/popup-world';
import { anAttempt, anItem, linesOf } from '../../support/worlds/samples';

export const items = ['fox', 'owl', 'elk'] as const;
/** How long something has to be on screen until it was seen, as the person is promised. */
export const secondMs = 1_000;
const offline = { kind: 'offline' } as const;

/** What the background makes of a press. */
export type Fate = 'starts' | 'fails' | 'asks' | 'starts, but nobody hears of it' | 'is lost';

/** What the person may have been told, or is to be told: an order, and as what. */
type Stage = `${string} ${Entry['rank']}`;

/** The journal and the notes, the pages that tell them, and what the person has seen by their own clock. */
export class TellingWorld {
  attempts: readonly Attempt[] = [];
  pages: Page[] = [];
  /** Whether the next commands find no background, and come to nothing. */
  isDown = false;
  fate: Fate = 'starts';
  notes: readonly (PressNote | null)[] = [null, null, null, null];
  readonly newId = numbering('press');
  /** Every press that was noted, as it was last, whether its note is still there or not. */
  private readonly noted = new Map<string, PressNote>();
  /** What was seen, answered or pressed again: it needn't be told any more. */
  private readonly done = new Set<string>();
  /** What isn't told by later pages, as it was seen or answered and the background knows of it. */
  private readonly past = new Set<string>();
  private readonly pressed: { readonly at: number; readonly itemIds: readonly string[] }[] = [];

  constructor() {
    vi.clearAllTimers();
  }

  /** Something happens, and all that follows from it at once. */
  async happens(what: () => unknown): Promise<void> {
    await what();
    await this.pass(1);
    for (const page of this.pages) page.expectTold(this.owed());
  }

  /** So many milliseconds. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 250) {
      for (const page of this.pages) page.look();
      await vi.advanceTimersByTimeAsync(Math.min(left, 250));
      for (const page of this.pages) page.look();
    }
  }

  open(isVisible: boolean): void {
    if (this.pages.length === 3) this.pages[0]?.close();
    const page = new Page(this, isVisible);
    this.pages.push(page);
    page.popup.ordering.placing.resume();
    page.expectTold(this.owed());
    page.expectNotTold(this.past);
  }

  /** The person has seen or closed it. */
  knows(stage: Stage): void {
    if (!stage.endsWith(' failed') && !stage.endsWith(' over')) return;
    const needsBackground = this.attempts.some(({ id }) => id === idOf(stage));
    this.done.add(stage);
    if (!needsBackground || !this.isDown) this.past.add(stage);
  }

  presses(itemIds: readonly string[]): void {
    this.pressed.push({ at: Date.now(), itemIds });
  }

  hearNotes(notes: readonly (PressNote | null)[]): void {
    this.notes = notes;
    for (const note of notes) if (note) this.noted.set(note.press.id, note);
    for (const { popup } of this.pages) popup.state.pressNotes.value = notes;
  }

  private write(attempts: readonly Attempt[]): void {
    this.attempts = attempts;
    for (const { popup } of this.pages) popup.state.attempts.value = attempts;
  }

  /** Something becomes of the order of this id, if that is possible. */
  record(id: string | undefined, event: AttemptEvent): void {
    this.write(this.attempts.map((one) => (one.id === id ? (advance(one, event) ?? one) : one)));
  }

  /** As the background answers a page; it answers nothing once it has ended. */
  async command(work: () => void): Promise<Failure | null> {
    if (this.isDown) return { kind: 'internal', detail: 'The background has ended' };
    work();
    return null;
  }

  async order(press: Press): Promise<Failure | null> {
    const lost = { kind: 'internal', detail: 'lost' } as const;
    if (this.isDown || this.fate === 'is lost') return lost;
    if (this.attempts.some(({ id }) => id === press.id)) return null;
    const failure = failureOf(this.fate, press);
    if (failure) {
      this.answer(press.id, failure);
      return failure;
    }
    const { id, pressedAt, request, shown } = press;
    this.write([anAttempt({ id, pressedAt, request, goods: shown.goods }), ...this.attempts]);
    this.answer(press.id, null);
    return this.fate === 'starts' ? null : lost;
  }

  private answer(id: string, failure: Failure | null): void {
    this.hearNotes(
      this.notes.map((note) => (note?.press.id === id ? failure && { ...note, failure } : note)),
    );
  }

  /** All presses that nobody has answered yet. */
  async answerNotes(): Promise<void> {
    this.isDown = false;
    for (const note of this.notes) {
      if (note && !note.failure) await this.order(note.press);
    }
  }

  /** What the person is still to be told. */
  private owed(): Stage[] {
    const ids = new Set(this.attempts.map(({ id }) => id));
    const noted = [...this.noted.values()]
      .filter(({ press }) => !ids.has(press.id))
      .map(({ press, failure }) => ({ ...press, rank: failure ? 'failed' : 'under-way' }) as const);
    const all = [...noted, ...this.attempts.map((one) => ({ ...one, rank: rankOf(one) }))];
    for (const { id, rank, pressedAt, request } of all) {
      // What may still be charged is told whatever is pressed; a press of which nobody knows makes way.
      if (ids.has(id) && rank !== 'failed' && rank !== 'over') continue;
      const since = this.pressed.filter(({ at }) => at > pressedAt).flatMap((one) => one.itemIds);
      if (request.lines.every(({ itemId }) => since.includes(itemId)))
        this.done.add(`${id} ${rank}`);
    }
    return all
      .flatMap(({ id, rank }): Stage[] => (rank ? [`${id} ${rank}`] : []))
      .filter((stage) => !this.done.has(stage));
  }

  /** Whether later pages tell it all the same, until it is known for good. */
  isStillChecked(stage: string): boolean {
    return this.attempts.some((one) => one.id === idOf(stage) && isRefusalBeingChecked(one));
  }
}

/** A popup or a panel, and what the person sees of it. */
export class Page {
  readonly popup: ReturnType<typeof createPopupWorld>;
  readonly status: ReturnType<typeof createStatus>;
  private readonly turn: ReturnType<typeof createPage>['turn'];
  private readonly end: () => void;
  /** Since when something has been on screen without a break. */
  private since = new Map<Stage, number>();
  /** The presses that its receipts have asked about. */
  private readonly asked = new Set<string>();

  private readonly world: TellingWorld;
  private isVisible: boolean;

  constructor(world: TellingWorld, isVisible: boolean) {
    this.world = world;
    this.isVisible = isVisible;
    const { notes, newId } = world;
    this.popup = createPopupWorld({
      items: items.map((id) => anItem({ id, name: id })),
      notes,
      newId,
    });
    const { state, model, time } = this.popup;
    state.attempts.value = world.attempts;
    time.now = Date.now();
    Object.assign(model.commands, {
      order: (press: Press) => world.order(press),
      carryOn: (id: string) => this.carryOn(id),
      acknowledge: (id: string) => this.tell(id, { type: 'acknowledge', at: Date.now() }),
      undo: (id: string) => this.tell(id, { type: 'undo', at: Date.now() }),
      settle: (id: string, settlement: never) =>
        this.tell(id, { type: 'settle', settlement, at: Date.now() }),
      seeAttempts: (ids: readonly string[]) =>
        world.command(() => {
          for (const id of ids) world.record(id, { type: 'see', at: Date.now() });
        }),
    });
    this.end = effect(() => {
      const heard = state.pressNotes.value;
      if (heard !== world.notes) world.hearNotes(heard);
    });
    const { page, turn } = createPage();
    this.turn = turn;
    this.turn(isVisible ? 'visible' : 'hidden');
    this.status = createStatus(model);
    this.status.follow(page);
  }

  private tell(id: string, event: AttemptEvent) {
    return this.world.command(() => this.world.record(id, event));
  }

  private async carryOn(id: string): Promise<Failure | null> {
    const isThere = this.world.attempts.some((one) => one.id === id);
    return isThere && !this.world.isDown ? null : { kind: 'internal', detail: 'lost' };
  }

  press(itemIds: readonly string[], fate: Fate): void {
    const { ordering, time } = this.popup;
    time.now = Date.now();
    this.world.fate = fate;
    this.world.presses(itemIds);
    const intent = { lines: linesOf(...itemIds), title: itemIds.join() };
    void ordering.order(ordering.previewOf(intent), null);
  }

  show(isVisible: boolean): void {
    this.isVisible = isVisible;
    this.turn(isVisible ? 'visible' : 'hidden');
  }

  /** Opens a sheet in place of any other; `null`: closes it, which answers a question. */
  cover(kind: 'keys' | 'status' | null): void {
    const id = this.question();
    const { navigation } = this.popup;
    if (kind) navigation.open({ kind });
    else navigation.close();
    if (id && !kind) this.world.knows(`${id} failed`);
  }

  /** The person presses one of the things that can be done about what is on screen. */
  act(at: number): void {
    const acts = this.onScreen().flatMap(({ key, rank, answers, close }) => [
      ...(close
        ? [
            () => {
              this.world.knows(`${key} ${rank}`);
              close();
            },
          ]
        : []),
      ...answers.filter(({ isDisabled }) => !isDisabled).map((one) => one.act),
    ]);
    if (acts.length > 0) acts[at % acts.length]?.();
  }

  close(): void {
    this.turn('hidden');
    this.end();
    this.world.pages = this.world.pages.filter((page) => page !== this);
  }

  private onScreen(): readonly Entry[] {
    const overlay = this.popup.navigation.overlay.value;
    if (!this.isVisible) return [];
    if (overlay?.kind === 'status') return this.status.entries.value;
    return overlay ? [] : this.status.lead.value;
  }

  /** The press that the open receipt asks about. */
  private question(): string | null {
    const overlay = this.popup.navigation.overlay.value;
    if (overlay?.kind !== 'receipt') return null;
    return overlay.overriddenIds?.find((id) => id.startsWith(asking))?.slice(asking.length) ?? null;
  }

  /** Sees what is on screen, once it has been there for a second. */
  look(): void {
    const id = this.question();
    if (id) this.asked.add(id);
    const stages = this.onScreen().map(({ key, rank }): Stage => `${key} ${rank}`);
    if (id && this.isVisible) stages.push(`${id} failed`);
    this.since = new Map(stages.map((stage) => [stage, this.since.get(stage) ?? Date.now()]));
    for (const [stage, since] of this.since) {
      if (Date.now() - since < secondMs) continue;
      this.world.knows(stage);
      this.since.set(stage, Number.POSITIVE_INFINITY);
    }
  }

  expectTold(owed: readonly Stage[]): void {
    const told = new Set(this.status.entries.value.map(({ key }) => key));
    const lost = owed.filter((stage) => !told.has(idOf(stage)) && !this.asked.has(idOf(stage)));
    const asks = this.question();
    expect(
      lost.filter((stage) => idOf(stage) !== asks),
      'what became of an order is told until it was seen',
    ).toEqual([]);
  }

  expectNotTold(past: ReadonlySet<string>): void {
    const again = this.status.entries.value
      .map(({ key, rank }): Stage => `${key} ${rank}`)
      .filter((stage) => past.has(stage) && !this.world.isStillChecked(stage));
    expect(again, 'what was seen isn’t told again').toEqual([]);
  }
}

const asking = 'asking about ';
const idOf = (stage: string) => stage.slice(0, stage.lastIndexOf(' '));

function failureOf(fate: Fate, { id }: Press): Failure | null {
  if (fate === 'fails') return offline;
  if (fate !== 'asks') return null;
  const attemptId = `${asking}${id}`;
  return {
    kind: 'order-unconfirmed',
    warnings: [{ kind: 'ordered-lately', attemptId, orderNumber: 'R1', at: 0 }],
  };
}

/** As what it is told; `null` once there is nothing to tell. */
function rankOf(attempt: Attempt): Entry['rank'] | null {
  if (isUnderWay(attempt)) return 'under-way';
  if (isDoubtful(attempt)) return 'doubtful';
  if (!isEnded(attempt)) return null;
  return isOver(attempt) ? 'over' : 'failed';
}
