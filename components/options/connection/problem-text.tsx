import type { ConnectionProblem } from '@/lib/view/connection/connection-form';
import { connectionProblemText } from '@/lib/view/connection/connection-problem-text';

/** What went wrong with connecting, what to do next, and what the service said. */
export function ProblemText({ problem }: { readonly problem: ConnectionProblem }) {
  const { what, next, said } = connectionProblemText(problem);
  return (
    <div class="problem">
      <p>
        <strong>{what}</strong> {next}
      </p>
      {said && <p class="said">{said}</p>}
    </div>
  );
}
