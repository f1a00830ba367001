import type { Failure } from '@/lib/domain/failure/failure';

/** The part of an order that the service, or Restock itself, doesn't accept. */
type RefusedPart = 'address' | 'card' | 'item' | 'quantity' | 'size';

/** The members of POST /orders as 400s name them (contract 4.5 and 7), or the words for them. */
const signs: readonly (readonly [RegExp, RefusedPart])[] = [
  [/\bpaymentId\b/, 'card'],
  [/\baddressId\b/, 'address'],
  [/\bitems\[\d+\]\.quantity\b/, 'quantity'],
  [/\bitems\[\d+\]\.size\b/, 'size'],
  [/\bitems\b/, 'item'],
  [/(?<!\bgift )\b(?:card|payment)\b/i, 'card'],
  [/(?<!\b(?:e-?mail|IP|web) )\baddress\b/i, 'address'],
];
const member = /\b(?:paymentId|addressId|items(?:\[\d+\](?:\.\w+)?)?)(?!\w)/;
const leading = new RegExp(`^\\s*${member.source}\\s*:?\\s*`);

/** What a refused or unsent order failed for; `null` when that isn't known, or is something else. */
export function refusedPart(failure: Failure | null): RefusedPart | null {
  if (failure?.kind === 'order-refused-here') {
    const { problem } = failure;
    if (problem === 'address-gone') return 'address';
    return problem === 'card-gone' || problem === 'card-expired' ? 'card' : null;
  }
  if (failure?.kind !== 'input-refused') return null;
  const { message } = failure;
  return (message && signs.find(([sign]) => sign.test(message))?.[1]) || null;
}

/** A 400's message without names that only programs use; '' when nothing else can be understood of it. */
export function plainMessage(message: string): string {
  const rest = message.replace(leading, '');
  return member.test(rest) ? '' : rest.trim();
}
