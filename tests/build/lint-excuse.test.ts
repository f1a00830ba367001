import { expect, test } from 'vitest';
import { type Finding, isExcused } from '../support/checks/lint-excuse.ts';

const code = 'const first = 1;\nlet h,n;h&&(n.innerHTML=h.__html),n.innerHTML=h.text;';
const preact: Finding = {
  code: 'UNSAFE_VAR_ASSIGNMENT',
  message: 'Unsafe assignment to innerHTML',
  file: 'chunks/popup-CmLVUURw.js',
  line: 2,
  column: 13,
};

test('a warning of web-ext lint is tolerated where Preact writes HTML', () => {
  expect(isExcused(preact, code)).toBe(true);
});

test.each<[string, Partial<Finding>]>([
  ['of another kind', { code: 'DANGEROUS_EVAL' }],
  ['in the background', { file: 'background.js' }],
  ['in a folder of the same name', { file: 'other/chunks/popup-CmLVUURw.js' }],
  ['about other code of the same file', { column: 34 }],
  ['on another line', { line: 1 }],
  ['beyond the file', { line: 9 }],
])('a warning of web-ext lint is not tolerated %s', (_, change) => {
  expect(isExcused({ ...preact, ...change }, code)).toBe(false);
});
