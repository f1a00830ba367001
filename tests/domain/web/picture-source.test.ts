import { describe, expect, it } from 'vitest';
import { demoAddress } from '@/lib/domain/web/demo';
import { mayLoadPicture, pagePolicy } from '@/lib/domain/web/picture-source';

const at = (hosts: string) => hosts.split(/\s+/).map((host) => `https://${host}`);
const here = [
  ...['http://localhost:8787', 'http://127.0.0.1:8787'],
  ...at('localhost 127.0.0.1:8443 127.1 2130706433 0x7f.0.0.1 0177.0.0.1'),
];
const near = [
  ...at('LOCALHOST. shop.localhost localhost.localdomain 127.8.9.10 0.0.0.0 [::1] [::]'),
  ...at('[::ffff:127.0.0.1] [0:0:0:0:0:0:0:1]:8443 [::ffff:7fff:ffff]'),
  ...at('10.0.0.5 172.16.0.1 192.168.1.1 192.168.1.1. 0xc0a80101 169.254.169.254 100.64.0.1'),
  ...at('192.0.0.170 224.0.0.251 240.0.0.1 255.255.255.255 8.8.8.8'),
  ...at('[fe80::1] [fd12:3456::1] [ff02::fb] [64:ff9b::192.168.1.1] [2002:c0a8:101::1]'),
  ...at('[2001:0:4136:e378:8000:63bf:3fff:fdd2] [::ffff:10.0.0.5] [2620:fe::fe]'),
  ...at('printer printer. printer.local printer.local. shop.internal nas.home.arpa a.service.arpa'),
  ...at('nas.home nas.lan nas.localdomain wiki.intranet wiki.corp wiki.private mail.mail'),
  ...at('shop.test fritz.box FRITZ.BOX. nas.fritz.box speedport.ip'),
];
const internet = [
  ...at('cdn.example cdn.example. localhost.example local.example 127.0.0.1.example lan.example'),
  ...at('10.example corp.example shop.box notfritz.box bücher.example пример.рф a.xn--p1ai'),
];

describe('a picture', () => {
  const isShown = (picture: string, service: string) =>
    mayLoadPicture(`${picture}/a.png`, `${service}/api`);
  const shown = (service: string) =>
    [...here, ...near, ...internet].filter((picture) => isShown(picture, service));

  it.each(here)('is loaded for a service at %s, wherever it is', (service) => {
    expect(shown(service)).toEqual([...here, ...near, ...internet]);
  });

  it.each([...near, ...internet])('is loaded for a service at %s from there', (service) => {
    expect(isShown(service, service)).toBe(true);
  });

  it('is loaded for any other service from names on the internet alone', () => {
    for (const service of at('shop.example 9.9.9.9 192.168.1.2 [2620::1] shop.intranet'))
      expect(shown(service)).toEqual(internet);
  });

  it.each([
    'http://cdn.example/a.png',
    'http://192.168.1.1/a.png',
    'http://[::1]/a.png',
    'data:image/png;base64,AAAA',
    'file:///a.png',
    'a.png',
    '',
  ])('%j is loaded for no service', (picture) => {
    expect(mayLoadPicture(picture, 'http://127.0.0.1:8787/api')).toBe(false);
  });

  it.each<[string, string[]]>([
    [
      'loaded',
      ['a', 'pdf', 'pdf/a', 'a.pdf.png', 'a.pdf?as=png', 'a.png?of=a.pdf#b.ai', 'a.ait', ''],
    ],
    ['never asked for', ['a.pdf', 'A.PDF', 'a.tif', 'a.tiff#1', 'a.ai', 'a.eps', 'a.psd']],
  ])('is %s by these names: %j', (expected, names) => {
    for (const name of names) {
      const isLoaded = mayLoadPicture(`https://cdn.ai/${name}`, 'https://shop.example/api');
      expect(isLoaded ? 'loaded' : 'never asked for', name).toBe(expected);
    }
  });

  it('comes from the package in the demo only', () => {
    expect(mayLoadPicture('/demo/summit.svg', demoAddress)).toBe(true);
    expect(mayLoadPicture('/demo/summit.svg', 'https://shop.example/api')).toBe(false);
    expect(mayLoadPicture('/options.html', demoAddress)).toBe(false);
    expect(mayLoadPicture('/demo/../options.html', demoAddress)).toBe(false);
  });

  it('is not loaded without a service', () => {
    expect(mayLoadPicture('https://cdn.example/a.png', '')).toBe(false);
  });
});

it('a page may load pictures over plain http for a service on this computer alone', () => {
  expect([...near, ...here, ...internet].filter((at) => !pagePolicy(at))).toEqual(here);
});
