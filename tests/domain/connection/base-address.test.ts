import { describe, expect, it } from 'vitest';
import { parseBaseAddress, parseKey } from '@/lib/domain/connection/base-address';

describe('a base address', () => {
  it.each([
    ['https://shop.example/api', 'https://shop.example/api'],
    ['https://shop.example/api/', 'https://shop.example/api'],
    ['https://shop.example/api///', 'https://shop.example/api'],
    ['  https://shop.example/api\n', 'https://shop.example/api'],
    ['HTTPS://Shop.Example:443/api', 'https://shop.example/api'],
    ['https://shop.example:8443/v2/api', 'https://shop.example:8443/v2/api'],
    ['shop.example/api', 'https://shop.example/api'],
    ['shop.example:8443/api', 'https://shop.example:8443/api'],
    ['//shop.example/api', 'https://shop.example/api'],
    ['http://localhost:3000/api', 'http://localhost:3000/api'],
    ['http://127.0.0.1:3000/api/', 'http://127.0.0.1:3000/api'],
    ['https://localhost/api', 'https://localhost/api'],
    ['localhost:3000/api', 'http://localhost:3000/api'],
    ['127.0.0.1/api', 'http://127.0.0.1/api'],
  ])('%j is read as %s', (typed, baseAddress) => {
    expect(parseBaseAddress(typed)).toEqual({
      ok: true,
      baseAddress,
      origin: new URL(baseAddress).origin,
      hasApiEnding: true,
    });
  });

  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['https://shop.example/api/items', 'https://shop.example/api/items'],
    ['https://shop.example/myapi', 'https://shop.example/myapi'],
    ['localhost', 'http://localhost'],
  ])('%j lacks the /api ending: a hint, not a refusal', (typed, baseAddress) => {
    const read = { ok: true, baseAddress, hasApiEnding: false };
    expect(parseBaseAddress(typed)).toMatchObject(read);
  });

  it.each([
    ['', 'empty'],
    [' \t\n', 'empty'],
    ['hello', 'not-a-url'],
    ['https://', 'not-a-url'],
    ['https://shop.example:99999/api', 'not-a-url'],
    ['javascript:alert(1)', 'not-a-url'],
    ['http://shop.example/api', 'not-https'],
    ['http://localhost.shop.example/api', 'not-https'],
    ['http://127.0.0.2/api', 'not-https'],
    ['ftp://shop.example/api', 'not-https'],
    ['file:///etc/passwd', 'not-https'],
    ['https://ada@shop.example/api', 'user-info'],
    ['https://ada:pw@shop.example/api', 'user-info'],
    ['https://shop.example@evil.example/api', 'user-info'],
    ['ada:pw@shop.example/api', 'user-info'],
    ['https://shop.example/api?key=1', 'query-or-fragment'],
    ['https://shop.example/api?', 'query-or-fragment'],
    ['https://shop.example/api#', 'query-or-fragment'],
    ['shop.example/api#top', 'query-or-fragment'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(parseBaseAddress(typed)).toEqual({ ok: false, problem });
  });
});

describe('a key', () => {
  it.each([
    ['rk_live_1234', 'rk_live_1234'],
    ['  rk_live_1234\n', 'rk_live_1234'],
    ['Bearer rk_live_1234', 'rk_live_1234'],
    ['bearer   rk_live_1234', 'rk_live_1234'],
    ['Authorization: Bearer rk_live_1234', 'rk_live_1234'],
    ['“Bearer \u200brk_live_1234”', 'rk_live_1234'],
    ['bearer-1234', 'bearer-1234'],
    ['BearerToken', 'BearerToken'],
    ['a+b/c==', 'a+b/c=='],
  ])('%j is read as %s', (typed, key) => {
    expect(parseKey(typed)).toEqual({ ok: true, key });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Bearer ', 'empty'],
    ['schlüssel', 'characters'],
    ['dash–dash', 'characters'],
    ['“', 'empty'],
    ['\u200b', 'empty'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(parseKey(typed)).toEqual({ ok: false, problem });
  });

  it('can be sent as a header once accepted', () => {
    const visible = String.fromCharCode(...Array.from({ length: 94 }, (_, n) => n + 33));
    const read = parseKey(visible);
    expect(
      read.ok && new Headers({ Authorization: `Bearer ${read.key}` }).get('Authorization'),
    ).toBe(`Bearer ${visible}`);
  });
});

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
    expect(parseKey(spoil('rk_live_1234'))).toEqual({ ok: true, key: 'rk_live_1234' });
  });

  it('an address is what it was', () => {
    const baseAddress = 'https://shop.example/api';
    const read = { ok: true, baseAddress, hasApiEnding: true };
    expect(parseBaseAddress(spoil(baseAddress))).toMatchObject(read);
  });
});
