/** What `web-ext lint` found, where in the extension. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly file: string;
  readonly line?: number;
  /** From 1. */
  readonly column?: number;
}

/** The chunk that both pages begin with, Preact among it. */
const basis = /^chunks\/basis-[\w-]+\.js$/;
/** What Preact does with `dangerouslySetInnerHTML`, minified. */
const inPreact = /^[\w$]+\.innerHTML=[\w$]+\.__html\b/;

/**
 * Whether a warning is the one that is tolerated: Preact brings a way to write raw HTML along. Nothing
 * here uses it (a repo test sees to that), and the content security policy would stop it.
 * @param code the text of the file it was found in
 */
export function isExcused(finding: Finding, code: string): boolean {
  if (finding.code !== 'UNSAFE_VAR_ASSIGNMENT' || !basis.test(finding.file)) return false;
  const line = code.split('\n')[(finding.line ?? 0) - 1] ?? '';
  return inPreact.test(line.slice((finding.column ?? 0) - 1));
}
