import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { displayText, filled, isolated } from '@/lib/domain/data/display-text';

describe('displayText', () => {
  it('collects the characters of the world only for a text beyond ASCII', async () => {
    vi.resetModules();
    const made = vi.spyOn(globalThis, 'RegExp');
    const fresh = await import('@/lib/domain/data/display-text');
    expect(fresh.displayText(' Red  fox ')).toBe('Red fox');
    expect(made).not.toHaveBeenCalled();
    expect(fresh.displayText('Fuchs\u200b, rötlich')).toBe('Fuchs, rötlich');
    expect(made).toHaveBeenCalledOnce();
    made.mockRestore();
  });

  it.each([
    ['an override of direction', 'Fox\u202e05.21$', 'Fox05.21$'],
    ['embeddings', '\u202aa\u202bb\u202cc\u202dd', 'abcd'],
    ['isolates, ended or not', '\u2066a\u2067b\u2068c\u2069\u2069', 'abc'],
    ['marks of direction', '\u200ea\u200fb\u061c', 'ab'],
    ['blanks without width', 'a\u200bb\u2060c\ufeffd\u180ee', 'abcde'],
    ['soft hyphens and fillers', 'a\u00adb\u034fc\u115fd\u3164e\uffa0f', 'abcdef'],
    ['tags', 'a\u{e0001}\u{e0041}\u{e007f}b', 'ab'],
    ['variants of what has none', 'a\ufe0fb\ufe00c\u{e0100}d1\ufe0f', 'abcd1'],
    ['annotations', 'a\ufff9b\ufffac\ufffb', 'abc'],
    ['control characters', 'a\u0000b\u0007c\u001bd\u007fe\u009bf', 'abcdef'],
    ['halves of characters', 'a\ud83eb\udd8a', 'ab'],
    ['joiners between letters that don’t join', 'a\u200db\u200cc', 'abc'],
    ['joiners beside what isn’t an emoji', '🦊\u200da\u200d🦊', '🦊a🦊'],
    ['joiners in a row', 'می\u200c\u200cخواهم', 'میخواهم'],
    ['tags behind a flag that are none of its own', '\u{1f3f4}\u{e0041}\u{e0042}', '\u{1f3f4}'],
    ['marks without a letter', '\u0301\u0338a', 'a'],
  ])('leaves out %s', (_, text, expected) => {
    expect(displayText(text)).toBe(expected);
  });

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a rainbow flag and an astronaut', '🏳️‍🌈 👩🏽‍🚀'],
    ['hearts in colour, keycaps, a plain sign', '❤️ 1️⃣ #️⃣ ☎︎'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'نمی‌خواهم'],
    ['Arabic with vowels', 'مُحَمَّد'],
    ['Hindi', 'क्‍ष र्‌क'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ᠋'],
    ['a variant of a Japanese name', '葛\u{e0100}城'],
    ['accents, set apart or not', 'Cafe\u0301 Ægir Größe'],
    ['Hebrew', 'שלום עולם'],
    ['a blank of Japanese width', '東京都　港区'],
  ])('keeps %s', (_, text) => {
    expect(displayText(text)).toBe(text);
  });

  it.each([
    ['', ''],
    [' \u200b\u202e\u00ad ', ''],
    ['\u3164', ''],
    ['\u2800', ''],
    [' two\r\nlines\u2028more ', 'two lines more'],
    ['a  \u200b  b', 'a b'],
    ['\u0d3b\u200d', ''],
    ['\u0d3b\u200dShop', 'Shop'],
  ])('%j is drawn as %j', (text, expected) => {
    expect(displayText(text)).toBe(expected);
  });

  it('leaves nothing that could reverse the surrounding text, and changes nothing the second time', () => {
    const odd = fc.constantFrom(
      ...'\u202e\u2066\u2068\u2069\u200b\u200c\u200d\ufe0f\u0301\n \u{e0061}\u{e007f}\u{1f3f4}🦊एش1a',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }))), (parts) => {
        const shown = displayText(parts.join(''));
        expect(shown).not.toMatch(/[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\p{Cc}]/u);
        expect(shown).toBe(shown.trim());
        expect(displayText(shown)).toBe(shown);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['Fox', 'ltr', 'Fox'],
  ['R-12', 'ltr', 'R-12'],
  ['שלום', 'ltr', '\u2068שלום\u2069'],
  ['Fox ١٢', 'ltr', '\u2068Fox ١٢\u2069'],
  ['שלום', 'rtl', 'שלום'],
  ['12', 'rtl', '12'],
  ['+1 (555) 0100', 'rtl', '\u2068+1 (555) 0100\u2069'],
  ['Fox', 'rtl', '\u2068Fox\u2069'],
  ['Undo: \u2068שלום\u2069', 'ltr', 'Undo: \u2068שלום\u2069'],
] as const)('isolated: %j in a sentence that is %s', (text, direction, expected) => {
  expect(isolated(text, direction)).toBe(expected);
});

describe('filled', () => {
  it('fills in each placeholder, but none inside a value', () => {
    const values = { title: '{quantity}', quantity: 50 };
    expect(filled('{quantity} × {title}', values, 'ltr')).toBe('50 × {quantity}');
  });

  it('leaves a placeholder without a value, whatever its name', () => {
    expect(filled('{constructor} {none}', {}, 'ltr')).toBe('{constructor} {none}');
  });

  it.each([
    ['So., 22. Nov.', 'Erinnerung: So., 22. Nov.'],
    ['12,50 د.إ.\u200F', 'Erinnerung: \u206812,50 د.إ.\u200F\u2069'],
    ['morgen', 'Erinnerung: morgen.'],
  ])('ends a sentence with one full stop after “%s”', (day, expected) => {
    expect(filled('Erinnerung: {day}.', { day }, 'ltr')).toBe(expected);
  });
});
