import { describe, expect, it } from 'vitest';
import { parseBaseAddress, parseKey } from '@/lib/domain/connection/base-address';

const key = 'rk_live_1234';
const address = 'https://shop.example/api';
const inTheMiddle = (sign: string) => (text: string) => text.replace('e', `e${sign}`);
const around = (before: string, after: string) => (text: string) => before + text + after;

describe.each<[string, (text: string) => string]>([
  ['a zero-width space at its end', around('', '\u200b')],
  ['a zero-width space in it', inTheMiddle('\u200b')],
  ['a word joiner', inTheMiddle('\u2060')],
  ['a zero-width joiner', inTheMiddle('\u200d')],
  ['a byte order mark', around('\ufeff', '')],
  ['a soft hyphen', inTheMiddle('\u00ad')],
  ['marks of direction', around('\u2066', '\u2069')],
  ['a control character', inTheMiddle('\u0000')],
  ['a line break', inTheMiddle('\r\n')],
  ['a line break that became a blank', inTheMiddle(' ')],
  ['no-break spaces', around('\u00a0', '\u202f')],
  ['an ideographic space', around('', '\u3000')],
  ['straight quotes', around('"', '"')],
  ['single quotes', around("'", "'")],
  ['curly quotes', around('“', '”')],
  ['low quotes', around('„', '“')],
  ['angle quotes', around('« ', ' »')],
  ['angle brackets', around('<', '>')],
  ['corner brackets', around('「', '」')],
  ['code marks', around('`', '`')],
  ['quotes within quotes', around('“\u200b"', '"”')],
  ['half of its quotes', around('', '”')],
])('pasted with %s', (_, spoil) => {
  it('a key is what it was', () => {
    expect(parseKey(spoil(key))).toEqual({ ok: true, key });
  });

  it('an address is what it was', () => {
    expect(parseBaseAddress(spoil(address))).toMatchObject({
      ok: true,
      baseAddress: address,
      hasApiEnding: true,
    });
  });
});
