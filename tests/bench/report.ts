import { type Measure, type Measured, measures } from './measures.ts';
import { type Summary, summarize } from './statistics.ts';

/** Everything, with the spread. The first extension is the blank one. */
export function fullTable(all: readonly Measured[]): string {
  const [blank] = all;
  const cell = (measure: Measure, measured: Measured) => {
    const summary = summarize(measure.values(measured));
    if (!summary) return '–';
    const spread = spreadText(summary, measure.digits);
    const limit = blank && summarize(measure.values(blank))?.median;
    if (measure.target?.kind !== 'ratio' || !limit) return spread;
    return `${(summary.median / limit).toFixed(2)} × · ${spread}`;
  };
  return tableOf([
    ['median (least–most)', ...all.map(({ name }) => name)],
    ...measures.map((measure) => [
      measure.unit ? `${measure.label}, ${measure.unit}` : measure.label,
      ...all.map((measured) => cell(measure, measured)),
    ]),
  ]);
}

function spreadText({ median, least, most }: Summary, digits: number): string {
  const [middle, from, to] = [median, least, most].map((value) => value.toFixed(digits));
  return from === to ? `${middle}` : `${middle} (${from}–${to})`;
}

/**
 * What should be reached beside what is, for the smallest account and the largest; times as ratios, as far as
 * there are ratios for them.
 */
export function targetTable(blank: Measured, small: Measured, large: Measured): string {
  return tableOf([
    ['', 'to reach', small.name, 'to reach', large.name],
    ...measures.flatMap((measure) => {
      const { target, label } = measure;
      if (!target) return [];
      const of = (measured: Measured) => summarize(measure.values(measured));
      if (target.kind === 'ratio') {
        const ratio = (one: Measured, other: Measured) =>
          times((of(one)?.median ?? Number.NaN) / (of(other)?.median ?? Number.NaN), 2);
        const ofLarge = target.large
          ? [`≤ ${target.large} × that of ${small.name}`, ratio(large, small)]
          : ['', ''];
        return [[label, `≤ ${target.small} ×`, ratio(small, blank), ...ofLarge]];
      }
      const text = (value: number | undefined, digits: number) =>
        value === undefined ? '–' : `${value.toFixed(digits)} ${measure.unit}`;
      const isWorst = target.kind === 'worst';
      const today = (measured: Measured) =>
        text(isWorst ? of(measured)?.most : of(measured)?.median, measure.digits);
      return [
        [
          isWorst ? `${label}, the slowest` : label,
          `≤ ${target.small} ${measure.unit}`,
          today(small),
          `≤ ${target.large} ${measure.unit}`,
          today(large),
        ],
      ];
    }),
  ]);
}

const times = (ratio: number, digits: number) =>
  Number.isNaN(ratio) ? '–' : `${ratio.toFixed(digits)} ×`;

/** As Markdown that is readable as it is, too. */
export function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[], filler = ' ') =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width, filler)).join(' | ')} |`;
  return [line(head), line([], '-'), ...rows.map((row) => line(row))].join('\n');
}

/**
 * Replaces what a page has between `<!-- NAME -->` and `<!-- /NAME -->`.
 * @throws Error when the page has no such place
 */
export function withSection(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`There is no ${start}… ${end}.`);
  return `${before}${start}${text}${end}${after}`;
}
