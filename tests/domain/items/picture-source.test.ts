import { describe, expect, it } from 'vitest';
import { demoAddress } from '@/lib/domain/demo';
import { isOwnMachine, mayLoadPicture } from '@/lib/domain/items/picture-source';

const at = (hosts: string) => hosts.split(/\s+/).map((host) => `https://${host}`);
const machine = [
  ...['http://localhost:8787', 'http://127.0.0.1:8787'],
  ...at(
    'localhost LOCALHOST. shop.localhost 127.0.0.1:8443 127.8.9.10 127.1 2130706433 0x7f.0.0.1',
  ),
  ...at('0177.0.0.1 0.0.0.0 [::1] [::] [::ffff:127.0.0.1] [0:0:0:0:0:0:0:1]:8443'),
];
const network = [
  ...at('10.0.0.5 172.16.0.1 172.31.255.255 192.168.1.1 0xc0a80101 169.254.169.254 100.64.0.1'),
  ...at('100.127.0.1 198.18.0.1 198.19.255.255 [fe80::1] [fd12:3456::1] [fc00::1]'),
  ...at('[2002:c0a8:101::1] printer printer.local printer.local. shop.internal nas.home.arpa'),
  ...at('nas.home nas.lan'),
];
const internet = [
  ...at('cdn.example cdn.example. localhost.example local.example 127.0.0.1.example lan.example'),
  ...at('8.8.8.8 172.15.0.1 172.32.0.1 100.128.0.1 192.169.0.1 198.17.255.255 198.20.0.1'),
  ...at('1.0.0.127 [2001:db8::1] [2003::2002:1]'),
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

it('isOwnMachine is true of this computer’s own addresses alone', () => {
  expect([...network, ...machine, ...internet, ''].filter(isOwnMachine)).toEqual(machine);
});
