import { expect, test } from 'vitest';
import { excuseFor, type Finding } from '../support/checks/lint-excuse.ts';

const code = 'const first = 1;\nlet h,n;h&&(n.innerHTML=h.__html),n.innerHTML=h.text;';
const preact: Finding = {
  code: 'UNSAFE_VAR_ASSIGNMENT',
  message: 'Unsafe assignment to innerHTML',
  file: 'chunks/popup-CmLVUURw.js',
  line: 2,
  column: 13,
};

test('a warning of web-ext lint is tolerated where Preact writes HTML', () => {
  expect(excuseFor(preact, code)).toBe('preact-can-write-html');
});

test.each<[string, Partial<Finding>]>([
  ['of another kind', { code: 'DANGEROUS_EVAL' }],
  ['in the background', { file: 'background.js' }],
  ['in a folder of the same name', { file: 'other/chunks/popup-CmLVUURw.js' }],
  ['about other code of the same file', { column: 34 }],
  ['on another line', { line: 1 }],
  ['beyond the file', { line: 9 }],
])('a warning of web-ext lint is not tolerated %s', (_, change) => {
  expect(excuseFor({ ...preact, ...change }, code)).toBeNull();
});

const android: Finding = {
  code: 'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION',
  message: 'Manifest key not supported by the specified minimum Firefox for Android version',
  description: '"strict_min_version" requires Firefox for Android 140, which was released before …',
  file: 'manifest.json',
};

test('a warning about Firefox for Android is tolerated as long as nothing is offered there', () => {
  expect(excuseFor(android, '{"gecko":{}}')).toBe('not-for-android');
  expect(excuseFor(android, '{"gecko":{},"gecko_android":{}}')).toBeNull();
});
