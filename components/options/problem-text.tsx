import { i18n } from '#i18n';
import type { ConnectionProblem } from '@/lib/view/connection-form';
import { type FailureText, failureText } from '@/lib/view/failure-text';

/** What went wrong with connecting, what to do next, and what the service said. */
export function ProblemText({ problem }: { readonly problem: ConnectionProblem }) {
  const { what, next, said } = textOf(problem);
  return (
    <div class="problem">
      <p>
        <strong>{what}</strong> {next}
      </p>
      {said && <p class="said">{said}</p>}
    </div>
  );
}

function textOf({ failure, at }: ConnectionProblem): FailureText {
  if (failure.kind !== 'permission-refused') return failureText(failure, at, at);
  return {
    what: i18n.t('options.connection.permissionRefused', { origin: failure.origin }),
    next: i18n.t('options.connection.permissionRefusedNext'),
    said: null,
  };
}
