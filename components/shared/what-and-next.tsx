import { spaceAfter } from '@/lib/i18n/i18n';

interface WhatAndNextProps {
  readonly what: string;
  readonly next: string;
}

export function WhatAndNext({ what, next }: WhatAndNextProps) {
  return (
    <>
      <strong>{what}</strong>
      {spaceAfter(what)}
      {next}
    </>
  );
}
