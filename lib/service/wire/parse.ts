import * as z from 'zod/mini';
import type { Failure } from '@/lib/domain/failure';
import { failed, type Result, succeeded } from '@/lib/domain/result';

/** Parses the JSON of a response with this status. */
export function parse<T>(schema: z.ZodMiniType<T>, json: unknown, status: number): Result<T> {
  const parsed = z.safeParse(schema, json);
  return parsed.success ? succeeded(parsed.data) : failed(wrongShape(parsed.error, status));
}

/** Names the first member that doesn't follow the contract, and repeats nothing of what was received. */
function wrongShape({ issues: [issue] }: z.core.$ZodError, status: number): Failure {
  const where = issue?.path.join('.') || 'body';
  return { kind: 'wrong-shape', status, detail: `${where}: ${issue && problemOf(issue)}` };
}

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`;
  if (issue.code === 'too_big') return `expected at most ${issue.maximum}`;
  return issue.code;
}
