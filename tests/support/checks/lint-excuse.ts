/** A warning or an error of `web-ext lint`. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly description?: string;
  readonly file: string;
  readonly line?: number;
  /** From 1. */
  readonly column?: number;
}

/** A script of the pages; the bundler names the one with Preact in it. */
const pageScript = /^chunks\/[\w-]+\.js$/;
/** How Preact implements `dangerouslySetInnerHTML`, minified. */
const inPreact = /^[\w$]+\.innerHTML=[\w$]+\.__html\b/;

/** Why a warning of `web-ext lint` is tolerated. */
export type Excuse = 'preact-can-write-html' | 'not-for-android';

/**
 * Why a warning is tolerated; `null` if it isn't. There are two, each once:
 * - Preact can write raw HTML. Nothing here uses that (a repo test checks it), and the content security
 *   policy would block it.
 * - Firefox for Android knows `data_collection_permissions` from 142 on only, Firefox from 140 on. The
 *   extension isn't offered for Android, since the manifest has no `gecko_android`.
 * @param code the text of the file that the warning is about
 */
export function excuseFor(finding: Finding, code: string): Excuse | null {
  if (finding.code === 'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION') {
    const isForAndroid = code.includes('"gecko_android"');
    const isExpected = finding.description?.includes('"strict_min_version"') === true;
    return isExpected && !isForAndroid ? 'not-for-android' : null;
  }
  if (finding.code !== 'UNSAFE_VAR_ASSIGNMENT' || !pageScript.test(finding.file)) return null;
  const line = code.split('\n')[(finding.line ?? 0) - 1] ?? '';
  return inPreact.test(line.slice((finding.column ?? 0) - 1)) ? 'preact-can-write-html' : null;
}
