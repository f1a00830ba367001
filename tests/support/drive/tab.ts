import type { Look, Role } from './driver.ts';

/** What assistive technology calls an element. */
export interface Named {
  /** Any when left out. */
  readonly role?: Role;
  readonly name: string;
}

/** A function that runs in a page. It stands on its own: only its source text goes to the browser. */
export type InPage<T = unknown> = (...given: never[]) => T;

/** One page as its browser's protocol reaches it. What `E` is for an element, each protocol decides. */
export interface Tab<E = unknown> {
  /** Runs a function in the page, as if the person had just pressed something; argument and result are JSON. */
  call<T>(run: InPage, argument?: unknown): Promise<T>;
  /** The elements that a function in the page gives. */
  elements(find: InPage<readonly Element[]>, argument: unknown): Promise<readonly E[]>;
  /** Runs a function on an element. */
  on<T>(element: E, run: InPage, argument?: unknown): Promise<T>;
  /** Those that the accessibility tree has by this name and role. */
  named(candidates: readonly E[], what: Named): Promise<readonly E[]>;
  /** Presses the button of the mouse in the middle of an element. */
  click(element: E): Promise<void>;
  /** Turns the wheel of the mouse over the middle of the page, by so many CSS pixels. */
  turnWheel(by: number): Promise<void>;
  /** Presses chords of keys, one after the other, e.g. `[['Shift', 'Tab'], ['a']]`. */
  press(chords: readonly (readonly string[])[]): Promise<void>;
  toFront(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  reload(): Promise<void>;
  look(as: Look): Promise<void>;
  /** A PNG of what is in view. */
  capture(): Promise<Uint8Array>;
  /** Closes the page, and waits until it has stored what it stores when it closes. */
  close(): Promise<void>;
}

/** Whether an element or its page has gone while it was looked for, as either protocol puts it. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && (isPageGone(error) || goneElement.test(error.message));

export const isPageGone = (error: unknown): boolean =>
  error instanceof Error && gonePage.test(error.message);

const goneElement =
  /no such (node|element)|stale element|[Nn]o node (found|with)|Could not find (node|object)|detached/;
const gonePage =
  /no such frame|context was destroyed|Cannot find context|(Session|Target) closed|detached Frame|only in the context/;
