import { spaceAfter } from '@/lib/i18n/i18n';

interface FailureMessageProps {
  readonly what: string;
  readonly next: string;
}

export function FailureMessage({ what, next }: FailureMessageProps) {
  return (
    <>
      <strong>{what}</strong>
      {spaceAfter(what)}
      {next}
    </>
  );
}
