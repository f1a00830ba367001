/** A warning or an error of `web-ext lint`. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly file: string;
  readonly line?: number;
  /** From 1. */
  readonly column?: number;
}

/** A script of the pages; the bundler names the one with Preact in it. */
const pageScript = /^chunks\/[\w-]+\.js$/;
/** How Preact implements `dangerouslySetInnerHTML`, minified. */
const inPreact = /^[\w$]+\.innerHTML=[\w$]+\.__html\b/;

/**
 * Whether a warning is the one that is tolerated: Preact can write raw HTML. Nothing here uses that (a
 * repo test checks it), and the content security policy would block it.
 * @param code the text of the file that the warning is about
 */
export function isExcused(finding: Finding, code: string): boolean {
  if (finding.code !== 'UNSAFE_VAR_ASSIGNMENT' || !pageScript.test(finding.file)) return false;
  const line = code.split('\n')[(finding.line ?? 0) - 1] ?? '';
  return inPreact.test(line.slice((finding.column ?? 0) - 1));
}
