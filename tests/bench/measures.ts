import type { Opening } from './opening.ts';
import type { Use } from './using.ts';

/** All that was measured of one extension. */
export interface Measured {
  readonly name: string;
  /** Of the scripts and styles that the popup needs for its first frame. */
  readonly bytes: number;
  readonly cold: readonly Opening[];
  readonly warm: readonly Opening[];
  readonly wakes: readonly number[];
  /** `null` for the blank one, which can't be used. */
  readonly use: Use | null;
}

/** A line of the report. */
export interface Measure {
  readonly label: string;
  readonly unit: 'ms' | 'KiB' | 'MiB' | '';
  readonly digits: number;
  /** `null`: the browser doesn't tell. */
  readonly values: (measured: Measured) => readonly (number | null)[];
  readonly target?: Target;
}

/** What should be reached, at most. */
export type Target =
  /** As a ratio to the blank extension, and of the largest account to the smallest. */
  | { readonly kind: 'ratio'; readonly small: number; readonly large?: number }
  /** The figure itself, for the smallest account and the largest: the median, or the worst of all. */
  | { readonly kind: 'median' | 'worst'; readonly small: number; readonly large: number };

const frameMs = 16;
/** What takes longer is a long task. */
const longTaskMs = 50;

const opening = (
  when: 'warm' | 'cold',
  what: 'row' | 'ready' | 'idle',
  small: number,
  large: number,
): Measure => ({
  label: `${what}, ${when}`,
  unit: 'ms',
  digits: 0,
  values: (measured) => measured[when].map((one) => one[what]),
  target: { kind: 'ratio', small, large },
});

const mib = (bytes: number | null) => (bytes === null ? null : bytes / 2 ** 20);

export const measures: readonly Measure[] = [
  opening('warm', 'row', 1.7, 1.1),
  opening('warm', 'ready', 1.9, 1.1),
  opening('warm', 'idle', 3, 1.5),
  opening('cold', 'row', 2, 1.1),
  opening('cold', 'ready', 2, 1.1),
  {
    label: 'wake',
    unit: 'ms',
    digits: 1,
    values: ({ wakes }) => wakes,
    target: { kind: 'ratio', small: 1.3 },
  },
  {
    label: 'script of a warm opening',
    unit: 'ms',
    digits: 1,
    values: ({ warm }) => warm.map(({ script }) => script),
  },
  {
    label: 'scripts and styles of the first frame',
    unit: 'KiB',
    digits: 1,
    values: ({ bytes }) => [bytes / 1024],
  },
  {
    label: 'elements in the frame with the first row',
    unit: '',
    digits: 0,
    values: ({ warm }) => warm.map(({ elements }) => elements),
  },
  {
    label: 'heap',
    unit: 'MiB',
    digits: 2,
    values: ({ warm }) => warm.map(({ heap }) => mib(heap)),
    target: { kind: 'median', small: 1.1, large: 3 },
  },
  {
    label: 'press to hold, work',
    unit: 'ms',
    digits: 1,
    values: ({ use }) => use?.holdWork ?? [],
    target: { kind: 'median', small: frameMs, large: frameMs },
  },
  {
    label: 'press to hold, on screen',
    unit: 'ms',
    digits: 0,
    values: ({ use }) => use?.holdShown ?? [],
  },
  {
    label: 'first key to result',
    unit: 'ms',
    digits: 1,
    values: ({ use }) => use?.keys.slice(0, 1) ?? [],
  },
  {
    label: 'key to result',
    unit: 'ms',
    digits: 1,
    values: ({ use }) => use?.keys ?? [],
    target: { kind: 'worst', small: frameMs, large: frameMs },
  },
  {
    label: 'frame while scrolling',
    unit: 'ms',
    digits: 1,
    values: ({ use }) => use?.frames ?? [],
    target: { kind: 'worst', small: longTaskMs, large: longTaskMs },
  },
  {
    label: 'long tasks while scrolling',
    unit: '',
    digits: 0,
    values: ({ use }) => (use ? [use.frames.filter((ms) => ms > longTaskMs).length] : []),
  },
  {
    label: 'heap after use',
    unit: 'MiB',
    digits: 2,
    values: ({ use }) => (use ? [mib(use.heap)] : []),
  },
  {
    label: 'pictures in the page, decoded',
    unit: 'MiB',
    digits: 2,
    values: ({ use }) => (use ? [mib(use.pictures)] : []),
  },
];
