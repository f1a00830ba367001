import { expect, it } from 'vitest';
import { checkPublisher, publisher } from '@/lib/build/publisher';

const complete = {
  ...publisher,
  name: 'Somebody',
  homepage: 'https://restock.example',
  support: 'https://restock.example/support',
  privacyPolicy: 'https://restock.example/privacy',
  traderStatus: 'non-trader',
  security: 'mailto:security@restock.example',
};

it('a build for the stores fails, and names what it lacks', () => {
  expect(() => checkPublisher('1', { ...complete, privacyPolicy: '', security: '' })).toThrow(
    'A build for the stores needs privacyPolicy, security in lib/build/publisher.ts.',
  );
});

it('a build for the stores is made once nothing is empty', () => {
  expect(() => checkPublisher('1', complete)).not.toThrow();
});

it.each([undefined, ''])('any other build needs no publisher: WXT_STORES=%s', (value) => {
  expect(() => checkPublisher(value, { ...complete, security: '' })).not.toThrow();
});
