import { describe, expect, it } from 'vitest';
import { demoAddress } from '@/lib/domain/demo';
import { mayLoadPicture, pagePolicy } from '@/lib/domain/picture-source';

const at = (hosts: string) => hosts.split(/\s+/).map((host) => `https://${host}`);
const machine = [
  ...['http://localhost:8787', 'http://127.0.0.1:8787'],
  ...at(
    'localhost LOCALHOST. shop.localhost 127.0.0.1:8443 127.8.9.10 127.1 2130706433 0x7f.0.0.1',
  ),
  ...at('0177.0.0.1 0.0.0.0 [::1] [::] [::ffff:127.0.0.1] [0:0:0:0:0:0:0:1]:8443'),
  ...at('localhost.localdomain [::ffff:7fff:ffff]'),
];
const network = [
  ...at('10.0.0.5 172.16.0.1 172.31.255.255 192.168.1.1 0xc0a80101 169.254.169.254 100.64.0.1'),
  ...at('100.127.0.1 198.18.0.1 198.19.255.255 192.0.0.170 192.0.2.1 192.88.99.1 198.51.100.7'),
  ...at('203.0.113.255 224.0.0.251 239.255.255.250 240.0.0.1 255.255.255.255'),
  ...at('[fe80::1] [fd12:3456::1] [fc00::1] [ff02::fb] [100::1] [5f00::1] [64:ff9b:1::1] [::5:1]'),
  ...at('[2001::1] [2001:0:4136:e378:8000:63bf:3fff:fdd2] [2001:2::1] [2001:db8::1] [3fff::1]'),
  ...at('[2002:c0a8:101::1] [::ffff:10.0.0.5] [64:ff9b::192.168.1.1] [::ffff:0:127.0.0.1]'),
  ...at('printer printer.local printer.local. shop.internal nas.home.arpa a.service.arpa nas.home'),
  ...at('nas.lan nas.localdomain wiki.intranet wiki.corp wiki.private mail.mail shop.test'),
  ...at('fritz.box FRITZ.BOX. nas.fritz.box speedport.ip'),
];
const internet = [
  ...at('cdn.example cdn.example. localhost.example local.example 127.0.0.1.example lan.example'),
  ...at('8.8.8.8 172.15.0.1 172.32.0.1 100.128.0.1 192.169.0.1 198.17.255.255 198.20.0.1'),
  ...at('1.0.0.127 192.0.1.1 192.0.3.1 203.0.114.1 223.255.255.255 [2003::2002:1]'),
  ...at('[2001:200::1] [2001:db9::1] [2620:fe::fe] [3fff:1000::1] 10.example'),
  ...at('corp.example shop.box notfritz.box'),
];

describe('a picture', () => {
  const shown = (services: readonly string[], pictures: readonly string[]) =>
    services.flatMap((service) =>
      pictures.filter((picture) => mayLoadPicture(`${picture}/a.png`, `${service}/api`)),
    );
  const all = (services: readonly string[], pictures: readonly string[]) =>
    services.flatMap(() => [...pictures]);

  it('from this computer is loaded for a service on this computer alone', () => {
    expect(shown(machine, machine)).toEqual(all(machine, machine));
    expect(shown([...network, ...internet], machine)).toEqual([]);
  });

  it('from this network is loaded for a service no farther off', () => {
    expect(shown([...machine, ...network], network)).toEqual(
      all([...machine, ...network], network),
    );
    expect(shown(internet, network)).toEqual([]);
  });

  it('from the internet is loaded for every service', () => {
    const services = [...machine, ...network, ...internet];
    expect(shown(services, internet)).toEqual(all(services, internet));
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
  expect([...network, ...machine, ...internet].filter((at) => !pagePolicy(at))).toEqual(machine);
});
