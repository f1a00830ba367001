import type { Fact } from '@/lib/view/shared/fact';

/** No line begins with the dot. */
const between = '\u00a0· ';

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** Facts in the order of their importance, each with the dot before it, so that they can give way together. */
export function Facts({ facts }: FactsProps) {
  return facts.map(({ text, isWarning }, at) => (
    <span key={at}>
      {at > 0 && between}
      <span class={isWarning ? 'is-warning' : undefined}>{text}</span>
    </span>
  ));
}
