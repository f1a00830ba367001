import { expect, it } from 'vitest';
import { browserText } from '@/lib/domain/connection/browser-text';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    'Firefox 153.0 (X11; Linux x86_64)',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chrome 156.0.0.0 (Windows NT 10.0; Win64; x64)',
  ],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.1',
    'Edg 156.0.1 (Macintosh)',
  ],
  ['something else', 'something else'],
])('browserText names the browser and system: %s', (userAgent, expected) => {
  expect(browserText(userAgent)).toBe(expected);
});
