import type { Failure } from '@/lib/domain/failure';
import type { ReadError } from './schema';

/** Names the first member that isn't as the contract has it, and nothing of what was received. */
export function wrongShape(error: ReadError, status: number): Failure {
  const [issue] = error.issues;
  const where = issue?.path.join('.') || 'body';
  const expected = issue?.code === 'invalid_type' ? issue.expected : issue?.message;
  return { kind: 'wrong-shape', status, detail: `${where}: expected ${expected}` };
}
