import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import { noPolicy } from '@/lib/domain/settings/policy';
import type { Commands, ConnectionCandidate } from '@/lib/messaging/commands';
import type { Connection } from '@/lib/storage/state';
import { createConnectionForm } from '@/lib/view/connection/connection-form';
import { aConnection } from '../../support/worlds/samples';

const saved = aConnection();
const forbidden: Failure = { kind: 'forbidden', status: 403, message: null, retryAfterMs: null };

function formWith(
  options: {
    connection?: Connection;
    pinned?: string;
    prescribed?: string;
    /** Whether what is prescribed is no address. */
    isUnusable?: boolean;
    grants?: boolean;
    failure?: Failure;
  } = {},
) {
  const order: string[] = [];
  const candidates: ConnectionCandidate[] = [];
  const commands: Pick<Commands, 'connect' | 'forget'> = {
    connect: async (candidate: ConnectionCandidate) => {
      order.push('connect');
      candidates.push(candidate);
      return options.failure ?? null;
    },
    forget: async () => options.failure ?? null,
  };
  const form = createConnectionForm({
    connection: signal(options.connection ?? null),
    commands,
    pinnedAddress: options.pinned ?? null,
    policy: signal({
      ...noPolicy,
      serviceAddress: options.prescribed ?? null,
      ...(options.isUnusable && { isAddressUnusable: true as const }),
    }),
    requestAccess: async (origin) => {
      order.push(`ask for ${origin}`);
      return options.grants ?? true;
    },
    now: () => 0,
  });
  const problems = () => form.problems.value.map(({ field, failure }) => [field, failure.kind]);
  /** Types what is given and presses Connect. */
  const connect = ({ address, key }: { address?: string; key?: string } = {}) => {
    if (address !== undefined) form.typeAddress(address);
    if (key !== undefined) form.typeKey(key);
    return form.connect();
  };
  return { form, order, candidates, problems, connect };
}

describe('the fields of the connection', () => {
  it.each([
    ['without a connection', {}, true],
    ['while the connection works', { connection: saved }, false],
    ['while its key is rejected', { connection: { ...saved, rejected: forbidden } }, true],
  ])('are shown or folded away %s', (_, options, isOpen) => {
    const { form } = formWith(options);
    expect(form.isOpen.value).toBe(isOpen);
  });

  it('begin with the key when the saved one is rejected', () => {
    const { form } = formWith({ connection: { ...saved, rejected: forbidden } });
    expect(form.lead.value).toEqual({ field: 'key' });
    expect(formWith({ connection: saved }).form.lead.value).toBeNull();
  });

  it('are left as they are by checking the saved key again, which asks with nothing else', async () => {
    const rejected = { ...saved, rejected: forbidden };
    const { form, candidates, order, problems } = formWith({
      connection: rejected,
      failure: forbidden,
    });
    form.typeAddress('https://elsewhere.example/api');
    form.typeKey('half');
    await form.checkAgain();
    expect(order[0]).toBe(`ask for ${new URL(saved.baseAddress).origin}`);
    expect(candidates).toMatchObject([{ baseAddress: saved.baseAddress, key: null }]);
    expect(problems()).toEqual([['key', 'forbidden']]);
    expect([form.address.value, form.key.value]).toEqual(['https://elsewhere.example/api', 'half']);
  });

  it('are shown with the focus by Change, and fold away once it is connected', async () => {
    const { form, connect } = formWith({ connection: saved });
    form.change();
    expect([form.isOpen.value, form.lead.value?.field]).toEqual([true, 'address']);
    await connect({ key: 'another' });
    expect([form.isOpen.value, form.lead.value?.field]).toEqual([false, 'change']);
  });

  it('go back to what is saved when the connection is kept', () => {
    const { form } = formWith({ connection: saved });
    form.change();
    form.typeAddress('https://elsewhere.example/api');
    form.cancel();
    expect([form.isOpen.value, form.address.value]).toEqual([false, saved.baseAddress]);
  });
});

describe('Connect', () => {
  it('asks for access before anything is awaited, then tests, then drops the key', async () => {
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

  it('names everything that is missing, and asks for no access', async () => {
    const { form, order, problems } = formWith();
    await form.connect();
    expect(problems()).toEqual([
      ['address', 'address-invalid'],
      ['key', 'key-invalid'],
    ]);
    expect(order).toEqual([]);
  });

  it('keeps what was entered when access is refused', async () => {
    const { form, order, problems, connect } = formWith({ grants: false });
    await connect({ address: 'https://shop.example/api', key: 'secret' });
    expect(problems()).toEqual([['address', 'permission-refused']]);
    expect([form.address.value, form.key.value]).toEqual(['https://shop.example/api', 'secret']);
    expect(order).not.toContain('connect');
  });

  it.each<[Failure, string]>([
    [forbidden, 'key'],
    [{ kind: 'unreachable', origin: 'https://shop.example' }, 'address'],
    [{ kind: 'foreign-answer', status: 200, message: null, retryAfterMs: null }, 'address'],
    [{ kind: 'offline' }, 'form'],
  ])('puts %o beside its field, and keeps what was entered', async (failure, field) => {
    const { form, problems, connect } = formWith({ failure });
    await connect({ address: 'https://shop.example/api', key: 'secret' });
    expect(problems()).toEqual([[field, failure.kind]]);
    expect(form.key.value).toBe('secret');
  });

  it.each([
    ['the saved address', {}, saved.baseAddress],
    [
      'another path of its origin',
      { address: 'https://shop.example/v2' },
      'https://shop.example/v2',
    ],
  ])('keeps the saved key when the field is left empty, for %s', async (_, typed, baseAddress) => {
    const { form, candidates, connect } = formWith({ connection: saved });
    await connect(typed);
    expect(form.isKeyForElsewhere.value).toBe(false);
    expect(candidates[0]).toMatchObject({ baseAddress, key: null });
  });

  it.each([
    'https://other.example/api',
    'https://shop.example:8443/api',
    'https://www.shop.example/api',
  ])('wants the key again for another origin, and asks for no access: %s', async (address) => {
    const { form, order, problems } = formWith({ connection: saved });
    form.typeAddress(address);
    expect(form.isKeyForElsewhere.value, 'said before the press').toBe(true);
    await form.connect();
    expect(problems()).toEqual([['key', 'key-invalid']]);
    expect(order).toEqual([]);
    expect(form.address.value).toBe(address);
    form.typeAddress(saved.baseAddress);
    expect(problems(), 'mended by the address, too').toEqual([]);
  });

  it('wants the key again when the build is pinned to another address than the saved one', async () => {
    const { form, problems, order } = formWith({
      connection: saved,
      pinned: 'https://bound.example/api',
    });
    await form.connect();
    expect(problems()).toEqual([['key', 'key-invalid']]);
    expect(order).toEqual([]);
  });

  it('asks for no access when the build is pinned to an address', async () => {
    const { order, candidates, connect } = formWith({ pinned: 'https://bound.example/api' });
    await connect({ key: 'secret' });
    expect(order).toEqual(['connect']);
    expect(candidates[0]).toMatchObject({ baseAddress: 'https://bound.example/api' });
  });
});

describe('a field', () => {
  it('loses its problem at the next input', async () => {
    const { form, problems } = formWith();
    await form.connect();
    form.typeKey('s');
    expect(problems()).toEqual([['address', 'address-invalid']]);
  });

  it.each([
    ['https://shop.example', true],
    ['https://shop.example/api', false],
    ['nonsense', false],
  ])('hints at a missing /api: %s', (typed, expected) => {
    const { form } = formWith();
    form.typeAddress(typed);
    expect(form.hintsAtApiEnding.value).toBe(expected);
  });

  it('stops to hint at an address that was tried, and hints again at the next', async () => {
    const { form, connect } = formWith({ failure: forbidden });
    await connect({ address: 'https://shop.example', key: 'secret' });
    expect(form.hintsAtApiEnding.value).toBe(false);
    form.typeAddress('https://shop.example/ap');
    expect(form.hintsAtApiEnding.value).toBe(true);
  });

  it('doesn’t hint at the address of a connection', () => {
    const { form } = formWith({ connection: { ...saved, baseAddress: 'https://shop.example/v2' } });
    expect(form.hintsAtApiEnding.value).toBe(false);
  });
});

describe('the focus', () => {
  it.each([
    ['the address', {}, 'address'],
    ['the key when the address is pinned', { pinned: 'https://bound.example/api' }, 'key'],
    ['no field when there is a connection', { connection: saved }, undefined],
  ])('starts at %s', (_, options, expected) => {
    expect(formWith(options).form.lead.value?.field).toBe(expected);
  });

  it('goes to the first problem, stays during input, and comes back to it', async () => {
    const { form } = formWith();
    await form.connect();
    const lead = form.lead.value;
    expect(lead?.field).toBe('address');
    form.typeAddress('s');
    expect(form.lead.value, 'not to the key while typing').toBe(lead);
    await form.connect();
    expect(form.lead.value).toEqual(lead);
    expect(form.lead.value).not.toBe(lead);
  });
});

describe('the text of a problem', () => {
  const answered = { message: null, retryAfterMs: null };
  const notFound: Failure = { kind: 'unexpected-status', status: 404, ...answered };
  const foreign: Failure = { kind: 'foreign-answer', status: 403, ...answered };
  it.each<[Failure, string, string, string]>([
    [notFound, 'https://shop.example', 'k', 'Check the address. It usually ends in /api.'],
    [notFound, 'https://shop.example/api', 'k', 'Check the address, or try again later.'],
    [{ kind: 'redirected' }, saved.baseAddress, 'k', 'If this network asks you to sign in'],
    [foreign, saved.baseAddress, 'k', 'If this network asks you to sign in'],
    [foreign, 'https://shop.example', 'k', 'Check the address. It usually ends in /api.'],
    [forbidden, saved.baseAddress, 'k', 'Check that you pasted all of it.'],
    [forbidden, saved.baseAddress, '', 'Generate a new one on the shop’s website'],
  ])(
    'says what to do next: %o at %s with the key “%s”',
    async (failure, address, key, expected) => {
      const { form, connect } = formWith({ connection: saved, failure });
      await connect({ address, key });
      const next = form.problems.value[0]?.text.next;
      expect(next).toContain(expected);
      expect(next, 'this is the settings page').not.toContain('in Settings');
    },
  );
});

describe('where the browser shows what is the matter', () => {
  const origin = 'https://shop.example';
  const answer = { status: 403, message: null, retryAfterMs: null };
  it.each<[Failure, string | null]>([
    [{ kind: 'unreachable', origin }, origin],
    [{ kind: 'timeout', seconds: 15 }, origin],
    [{ kind: 'redirected' }, origin],
    [{ kind: 'foreign-answer', ...answer }, origin],
    [{ kind: 'offline' }, null],
    [{ kind: 'permission-missing', origin }, null],
    [{ kind: 'service-fault', ...answer, status: 500 }, null],
    [forbidden, null],
  ])('after %o is %s', async (failure, page) => {
    const { form, connect } = formWith({ failure });
    await connect({ address: `${origin}/api`, key: 'k' });
    expect(form.problems.value[0]?.page).toBe(page);
    form.typeAddress('https://another.example/api');
    expect(form.problems.value.find((problem) => problem.page)).toBeUndefined();
  });
});

describe('what the service said', () => {
  const answered = { message: 'There is nothing at /addresses', retryAfterMs: null };
  const notFound: Failure = { kind: 'unexpected-status', status: 404, ...answered };
  it.each([
    ['left out where the address lacks its ending', 'https://shop.example', false],
    ['told else', 'https://shop.example/api', true],
  ])('is %s', async (_, address, expected) => {
    const { form, connect } = formWith({ connection: saved, failure: notFound });
    await connect({ address, key: 'k' });
    expect(form.problems.value[0]?.text.said?.includes('nothing') ?? false).toBe(expected);
  });
});

describe('replaces', () => {
  it.each([
    ['false without a change', { connection: saved }, saved.baseAddress, '', false],
    ['true with another key', { connection: saved }, saved.baseAddress, 'other', true],
    ['true with another address', { connection: saved }, 'https://other.example/api', '', true],
    ['false without a connection', {}, saved.baseAddress, 'first', false],
  ])('is %s', (_, options, address, key, expected) => {
    const { form } = formWith(options);
    form.typeAddress(address);
    form.typeKey(key);
    expect(form.replaces.value).toBe(expected);
  });
});

describe('Forget', () => {
  it('empties the form, says so, and has the focus at the address', async () => {
    const { form } = formWith({ connection: saved });
    form.typeKey('half typed');
    await form.forget();
    expect(form.isForgotten.value).toBe(true);
    expect(form.key.value).toBe('');
    expect(form.lead.value).toEqual({ field: 'address' });
  });

  it('says when it failed', async () => {
    const failure: Failure = { kind: 'storage', detail: 'full' };
    const { form, problems } = formWith({ connection: saved, failure });
    await form.forget();
    expect(problems()).toEqual([['form', 'storage']]);
    expect(form.isForgotten.value).toBe(false);
  });
});

describe('a prescribed address', () => {
  const prescribed = 'https://other.example/api';

  it('that is none asks for no permission, and connects to nothing', async () => {
    const { order, problems, connect } = formWith({ isUnusable: true });
    await connect({ address: 'https://shop.example/api', key: 'key' });
    expect(order).toEqual([]);
    expect(problems()).toEqual([['address', 'address-prescribed']]);
  });

  it('takes the place of the saved one, can’t be typed over, and needs a key of its own', async () => {
    const { form, candidates, problems } = formWith({ connection: saved, prescribed });
    form.typeAddress('https://shop.example/api');
    expect([form.address.value, form.addressSetBy.value]).toEqual([prescribed, 'organization']);
    await form.connect();
    expect(problems()).toEqual([['key', 'key-invalid']]);
    expect(candidates).toEqual([]);
  });

  it('yields to the address that the build is made for', () => {
    const { form } = formWith({ prescribed, pinned: 'https://shop.example/api' });
    expect(form.addressSetBy.value).toBe('build');
  });
});
