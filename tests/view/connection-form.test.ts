import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import type { Commands, ConnectionCandidate } from '@/lib/messaging/commands';
import type { Connection } from '@/lib/storage/state';
import { createConnectionForm } from '@/lib/view/connection-form';

const saved: Connection = {
  baseAddress: 'https://shop.example/api',
  keyEnding: 'abcd',
  connectedAt: 0,
  rejected: null,
};
const forbidden: Failure = { kind: 'forbidden', status: 403, message: null, retryAfterMs: null };

function formWith(
  options: { connection?: Connection; pinned?: string; grants?: boolean; failure?: Failure } = {},
) {
  const order: string[] = [];
  const candidates: ConnectionCandidate[] = [];
  const commands = {
    connect: async (candidate: ConnectionCandidate) => {
      order.push('connect');
      candidates.push(candidate);
      return options.failure ?? null;
    },
    forget: async () => options.failure ?? null,
  } as unknown as Commands;
  const form = createConnectionForm({
    connection: signal(options.connection ?? null),
    commands,
    pinnedAddress: options.pinned ?? null,
    requestAccess: async (origin) => {
      order.push(`ask for ${origin}`);
      return options.grants ?? true;
    },
    now: () => 0,
  });
  const problems = () => form.problems.value.map(({ field, failure }) => [field, failure.kind]);
  return { form, order, candidates, problems };
}

describe('connecting', () => {
  it('asks for access before anything else is waited for, then tests, then drops the key', async () => {
    const { form, order, candidates, problems } = formWith();
    form.typeAddress('shop.example/api/');
    form.typeKey(' secret ');
    const done = form.connect();
    expect(order).toEqual(['ask for https://shop.example']);
    await done;
    expect(order).toEqual(['ask for https://shop.example', 'connect']);
    expect(candidates[0]).toMatchObject({ baseAddress: 'https://shop.example/api', key: 'secret' });
    expect(form.key.value).toBe('');
    expect(problems()).toEqual([]);
  });

  it('names everything that is missing, and asks for nothing', async () => {
    const { form, order, problems } = formWith();
    await form.connect();
    expect(problems()).toEqual([
      ['address', 'address-invalid'],
      ['key', 'key-invalid'],
    ]);
    expect(order).toEqual([]);
  });

  it('loses nothing when the permission is refused', async () => {
    const { form, order, problems } = formWith({ grants: false });
    form.typeAddress('https://shop.example/api');
    form.typeKey('secret');
    await form.connect();
    expect(problems()).toEqual([['address', 'permission-refused']]);
    expect([form.address.value, form.key.value]).toEqual(['https://shop.example/api', 'secret']);
    expect(order).not.toContain('connect');
  });

  it.each<[Failure, string]>([
    [forbidden, 'key'],
    [{ kind: 'unreachable', origin: 'https://shop.example' }, 'address'],
    [{ kind: 'not-json', status: 200 }, 'address'],
    [{ kind: 'offline' }, 'form'],
  ])('puts %o beside the right field, and loses nothing', async (failure, field) => {
    const { form, problems } = formWith({ failure });
    form.typeAddress('https://shop.example/api');
    form.typeKey('secret');
    await form.connect();
    expect(problems()).toEqual([[field, failure.kind]]);
    expect(form.key.value).toBe('secret');
  });

  it('keeps the saved key when the field is left empty', async () => {
    const { form, candidates } = formWith({ connection: saved });
    expect(form.address.value).toBe(saved.baseAddress);
    await form.connect();
    expect(candidates[0]).toMatchObject({ key: null });
  });

  it('asks for no access when the build is bound to an address', async () => {
    const { form, order, candidates } = formWith({ pinned: 'https://bound.example/api' });
    form.typeKey('secret');
    await form.connect();
    expect(order).toEqual(['connect']);
    expect(candidates[0]).toMatchObject({ baseAddress: 'https://bound.example/api' });
  });
});

describe('the fields', () => {
  it('forget a problem as soon as it is worked on', async () => {
    const { form, problems } = formWith();
    await form.connect();
    form.typeKey('s');
    expect(problems()).toEqual([['address', 'address-invalid']]);
  });

  it.each([
    ['https://shop.example', true],
    ['https://shop.example/api', false],
    ['nonsense', false],
  ])('hint at a missing /api: %s', (typed, expected) => {
    const { form } = formWith();
    form.typeAddress(typed);
    expect(form.lacksApiEnding.value).toBe(expected);
  });
});

describe('replacing a connection', () => {
  it.each([
    ['nothing new', saved.baseAddress, '', false],
    ['another key', saved.baseAddress, 'other', true],
    ['another address', 'https://other.example/api', '', true],
  ])('%s', (_, address, key, expected) => {
    const { form } = formWith({ connection: saved });
    form.typeAddress(address);
    form.typeKey(key);
    expect(form.replaces.value).toBe(expected);
  });

  it('takes one to be replaced', () => {
    const { form } = formWith();
    form.typeKey('first');
    expect(form.replaces.value).toBe(false);
  });
});

describe('forgetting', () => {
  it('empties the form and says so', async () => {
    const { form } = formWith({ connection: saved });
    form.typeKey('half typed');
    await form.forget();
    expect(form.isForgotten.value).toBe(true);
    expect(form.key.value).toBe('');
  });

  it('says when it failed', async () => {
    const failure: Failure = { kind: 'storage', detail: 'full' };
    const { form, problems } = formWith({ connection: saved, failure });
    await form.forget();
    expect(problems()).toEqual([['form', 'storage']]);
    expect(form.isForgotten.value).toBe(false);
  });
});
