import { Fragment } from 'preact';
import type { Fact } from '@/lib/view/popup/fact';

/** No line begins with the dot. */
const between = '\u00a0· ';

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Whether what follows a warning begins a line of its own. */
  readonly breaksAfterWarning?: boolean;
}

/** Facts in the order of their importance, with a dot between two. */
export function Facts({ facts, breaksAfterWarning = false }: FactsProps) {
  return facts.map(({ text, isWarning }, at) => (
    <Fragment key={at}>
      {at > 0 && (breaksAfterWarning && facts[at - 1]?.isWarning ? <br /> : between)}
      <span class={isWarning ? 'is-warning' : undefined}>{text}</span>
    </Fragment>
  ));
}
