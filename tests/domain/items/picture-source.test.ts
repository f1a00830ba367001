import { describe, expect, it } from 'vitest';
import { demoAddress } from '@/lib/domain/demo';
import { isOwnMachine, mayLoadPicture } from '@/lib/domain/items/picture-source';

const machine = [
  'http://localhost:8787',
  'http://127.0.0.1:8787',
  'https://localhost',
  'https://LOCALHOST.',
  'https://shop.localhost',
  'https://127.0.0.1:8443',
  'https://127.8.9.10',
  'https://127.1',
  'https://2130706433',
  'https://0x7f.0.0.1',
  'https://0177.0.0.1',
  'https://0.0.0.0',
  'https://[::1]',
  'https://[::]',
  'https://[::ffff:127.0.0.1]',
  'https://[0:0:0:0:0:0:0:1]:8443',
];
const network = [
  'https://10.0.0.5',
  'https://172.16.0.1',
  'https://172.31.255.255',
  'https://192.168.1.1',
  'https://0xc0a80101',
  'https://169.254.169.254',
  'https://100.64.0.1',
  'https://100.127.0.1',
  'https://[fe80::1]',
  'https://[fd12:3456::1]',
  'https://[fc00::1]',
  'https://printer',
  'https://printer.local',
  'https://printer.local.',
  'https://shop.internal',
  'https://nas.home.arpa',
  'https://nas.home',
  'https://nas.lan',
  'https://198.18.0.1',
  'https://198.19.255.255',
  'https://[2002:c0a8:101::1]',
];
const internet = [
  'https://cdn.example',
  'https://cdn.example.',
  'https://localhost.example',
  'https://local.example',
  'https://127.0.0.1.example',
  'https://8.8.8.8',
  'https://172.15.0.1',
  'https://172.32.0.1',
  'https://100.128.0.1',
  'https://192.169.0.1',
  'https://198.17.255.255',
  'https://198.20.0.1',
  'https://1.0.0.127',
  'https://[2001:db8::1]',
  'https://[2003::2002:1]',
  'https://lan.example',
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

describe('isOwnMachine', () => {
  it.each(machine)('%s', (address) => {
    expect(isOwnMachine(address)).toBe(true);
  });

  it.each([...network, ...internet, ''])('not %s', (address) => {
    expect(isOwnMachine(address)).toBe(false);
  });
});
