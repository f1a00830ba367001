// @vitest-environment node
import { expect, it } from 'vitest';
import { useSandbox } from './support.ts';

const service = useSandbox();
const textOrNull = expect.toSatisfy((value) => value === null || typeof value === 'string');

it('addresses have every field in its type (contract 2.2, 4.2)', async () => {
  const { status, body } = await service.get('/addresses');
  expect([status, Object.keys(body)]).toEqual([200, ['addresses']]);
  expect(body.addresses.length).toBeGreaterThanOrEqual(3);
  for (const address of body.addresses) {
    expect(address).toEqual({
      id: expect.any(String),
      name: textOrNull,
      firstName: textOrNull,
      lastName: textOrNull,
      companyName: textOrNull,
      addressLine1: expect.any(String),
      addressLine2: textOrNull,
      cityName: expect.any(String),
      stateName: textOrNull,
      stateAbbreviation: textOrNull,
      zipCode: expect.any(String),
      countryIso: expect.stringMatching(/^[A-Z]{2}$/),
      countryName: expect.any(String),
      phone: textOrNull,
      isDefault: expect.any(Boolean),
    });
  }
});

it('cards have every field in its type (contract 2.3, 4.3)', async () => {
  const { status, body } = await service.get('/payments');
  expect([status, Object.keys(body)]).toEqual([200, ['payments']]);
  for (const card of body.payments) {
    expect(card).toEqual({
      id: expect.any(String),
      ccType: expect.any(String),
      lastDigits: expect.stringMatching(/^\d{4}$/),
      expiration: { month: expect.any(Number), year: expect.any(Number) },
      isDefault: expect.any(Boolean),
    });
  }
  const thisYear = new Date().getUTCFullYear();
  expect(body.payments.some(({ expiration }) => expiration.year < thisYear)).toBe(true);
});

it('the default comes first, wherever it was saved', async () => {
  const { addresses } = (await service.get('/addresses')).body;
  const { payments } = (await service.get('/payments')).body;
  expect(addresses.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false]);
  expect(payments.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  await service.control.setAddresses(addresses.toReversed());
  await service.control.setCards(payments.toReversed());
  expect((await service.get('/addresses')).body.addresses[0]).toEqual(addresses[0]);
  expect((await service.get('/payments')).body.payments[0]).toEqual(payments[0]);
});

it('addresses and cards have no pages, and there may be none', async () => {
  for (const path of ['/addresses', '/payments']) {
    const whole = await service.get(path);
    expect((await service.get(`${path}?limit=1&offset=1`)).body).toEqual(whole.body);
  }
  await service.control.setAddresses([]);
  await service.control.setCards([]);
  expect((await service.get('/addresses')).body).toEqual({ addresses: [] });
  expect((await service.get('/payments')).body).toEqual({ payments: [] });
});
