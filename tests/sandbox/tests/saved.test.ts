// @vitest-environment node
import { expect, it } from 'vitest';
import { useSandbox } from './support.ts';

const service = useSandbox();

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
