import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import type { ConnectionCandidate } from '@/lib/messaging/commands';
import type { Connection } from '@/lib/storage/state';
import { createConnectionForm } from '@/lib/view/connection/connection-form';
import { aConnection, someCommands } from '../../support/worlds/samples';

const saved = aConnection();
const origin = 'https://shop.example';
const elsewhere = 'https://other.example/api';
const answered = { status: 403, message: null, retryAfterMs: null };
const forbidden: Failure = { kind: 'forbidden', ...answered };
const foreign: Failure = { kind: 'foreign-answer', ...answered };
const rejected = { ...saved, rejected: forbidden };

interface Options {
  readonly connection?: Connection;
  readonly pinned?: string;
  readonly failure?: Failure;
}

function formWith(options: Options = {}) {
  const order: string[] = [];
  const candidates: ConnectionCandidate[] = [];
  const form = createConnectionForm({
    connection: signal(options.connection ?? null),
    commands: someCommands({
      connect: async (candidate: ConnectionCandidate) => {
        order.push('connect');
        candidates.push(candidate);
        return options.failure ?? null;
      },
      forget: async () => options.failure ?? null,
    }),
    pinnedAddress: options.pinned ?? null,
    requestAccess: async (origin) => {
      order.push(`ask for ${origin}`);
      return true;
    },
  });
  const problems = () => form.problems.value.map(({ field, failure }) => [field, failure.kind]);
  /** Types what is given and presses Connect. */
  const connect = (address?: string, key?: string) => {
    if (address !== undefined) form.typeAddress(address);
    if (key !== undefined) form.typeKey(key);
    return form.connect();
  };
  return { form, order, candidates, problems, connect };
}

describe('the fields of the connection', () => {
  it.each<[string, Options, boolean, string | undefined]>([
    ['without a connection', {}, true, 'address'],
    ['at a pinned address', { pinned: elsewhere }, true, 'key'],
    ['while the connection works', { connection: saved }, false, undefined],
    ['while its key is rejected', { connection: rejected }, true, 'key'],
  ])('are shown or folded away, and begin with one, %s', (_, options, isOpen, field) => {
    const { form } = formWith(options);
    expect([form.isOpen.value, form.lead.value?.field]).toEqual([isOpen, field]);
  });

  it('are left as they are by checking the saved key again, which asks with nothing else', async () => {
    const { form, candidates, order, problems } = formWith({
      connection: rejected,
      failure: forbidden,
    });
    form.typeAddress(elsewhere);
    form.typeKey('half');
    await form.checkAgain();
    expect(order[0]).toBe(`ask for ${origin}`);
    expect(candidates).toMatchObject([{ baseAddress: saved.baseAddress, key: null }]);
    expect(problems()).toEqual([['key', 'forbidden']]);
    expect([form.address.value, form.key.value]).toEqual([elsewhere, 'half']);
  });

  it('are shown with the focus by Change, and fold away once it is connected, or kept', async () => {
    const { form, connect } = formWith({ connection: saved });
    form.change();
    expect([form.isOpen.value, form.lead.value?.field]).toEqual([true, 'address']);
    await connect(undefined, 'another');
    expect([form.isOpen.value, form.lead.value?.field]).toEqual([false, 'change']);
    form.change();
    form.typeAddress(elsewhere);
    form.cancel();
    expect([form.isOpen.value, form.address.value]).toEqual([false, saved.baseAddress]);
  });
});

describe('Connect', () => {
  it('asks for access before anything is awaited, then tests, then drops the key', async () => {
    const { form, order, candidates, problems, connect } = formWith();
    const done = connect('shop.example/api/', ' secret ');
    expect(order).toEqual([`ask for ${origin}`]);
    await done;
    expect(order).toEqual([`ask for ${origin}`, 'connect']);
    expect(candidates[0]).toMatchObject({ baseAddress: `${origin}/api`, key: 'secret' });
    expect(form.key.value).toBe('');
    expect(problems()).toEqual([]);
  });

  it.each<[Failure, string, string | null]>([
    [forbidden, 'key', null],
    [{ kind: 'unreachable', origin }, 'address', origin],
    [foreign, 'address', origin],
    [{ kind: 'timeout', seconds: 15 }, 'address', origin],
    [{ kind: 'redirected' }, 'address', origin],
    [{ kind: 'offline' }, 'form', null],
    [{ ...answered, kind: 'service-fault', status: 500 }, 'address', null],
  ])('puts %o beside its field, with where the browser shows more', async (...row) => {
    const [failure, field, page] = row;
    const { form, problems, connect } = formWith({ failure });
    await connect(saved.baseAddress, 'secret');
    expect(problems()).toEqual([[field, failure.kind]]);
    expect(form.key.value).toBe('secret');
    expect(form.problems.value[0]?.page).toBe(page);
    form.typeAddress('https://another.example/api');
    expect(form.problems.value.find((problem) => problem.page)).toBeUndefined();
  });

  it.each([
    ['the saved address', undefined, saved.baseAddress],
    ['another path of its origin', `${origin}/v2`, `${origin}/v2`],
  ])('keeps the saved key when the field is left empty, for %s', async (_, typed, baseAddress) => {
    const { form, candidates, connect } = formWith({ connection: saved });
    await connect(typed);
    expect(form.isKeyForElsewhere.value).toBe(false);
    expect(candidates[0]).toMatchObject({ baseAddress, key: null });
  });

  it.each([elsewhere, `${origin}:8443/api`, 'https://www.shop.example/api'])(
    'wants the key again for another origin, and asks for no access: %s',
    async (address) => {
      const { form, order, problems } = formWith({ connection: saved });
      form.typeAddress(address);
      expect(form.isKeyForElsewhere.value, 'said before the press').toBe(true);
      await form.connect();
      expect(problems()).toEqual([['key', 'key-invalid']]);
      expect(order).toEqual([]);
      expect(form.address.value).toBe(address);
      form.typeAddress(saved.baseAddress);
      expect(problems(), 'mended by the address, too').toEqual([]);
    },
  );

  it('asks for no access at a pinned address, which can’t be typed over, but for its key', async () => {
    const { form, order, candidates, problems, connect } = formWith({
      connection: saved,
      pinned: elsewhere,
    });
    await connect(saved.baseAddress);
    expect([form.address.value, form.isAddressPinned]).toEqual([elsewhere, true]);
    expect(problems()).toEqual([['key', 'key-invalid']]);
    expect(order).toEqual([]);
    await connect(undefined, 'secret');
    expect(order).toEqual(['connect']);
    expect(candidates[0]).toMatchObject({ baseAddress: elsewhere });
  });
});

it('a missing /api is hinted at, until the address was tried, and not for that of a connection', async () => {
  const { form, connect } = formWith({ failure: forbidden });
  const hintsAt = (address: string) => {
    form.typeAddress(address);
    return form.hintsAtApiEnding.value;
  };
  expect([origin, `${origin}/api`, 'nonsense'].map(hintsAt)).toEqual([true, false, false]);
  await connect(origin, 'secret');
  expect(form.hintsAtApiEnding.value).toBe(false);
  expect(hintsAt(`${origin}/ap`)).toBe(true);
  const connection = { ...saved, baseAddress: `${origin}/v2` };
  expect(formWith({ connection }).form.hintsAtApiEnding.value).toBe(false);
});

it('the focus goes to the first of all that is missing, stays during input, and comes back to it', async () => {
  const { form, order, problems } = formWith();
  await form.connect();
  expect(problems()).toEqual([
    ['address', 'address-invalid'],
    ['key', 'key-invalid'],
  ]);
  expect(order).toEqual([]);
  const lead = form.lead.value;
  expect(lead?.field).toBe('address');
  form.typeAddress('s');
  expect(problems()).toEqual([['key', 'key-invalid']]);
  expect(form.lead.value, 'not to the key while typing').toBe(lead);
  await form.connect();
  expect(form.lead.value).toEqual(lead);
  expect(form.lead.value).not.toBe(lead);
});

describe('the text of a problem', () => {
  const notFound: Failure = {
    ...answered,
    kind: 'unexpected-status',
    message: 'There is nothing at /addresses',
  };
  it.each<[Failure, string, string, string]>([
    [{ kind: 'unreachable', origin }, saved.baseAddress, 'k', 'Open the address in a tab'],
    [notFound, saved.baseAddress, 'k', 'Check the address, or try again later.'],
    [{ kind: 'redirected' }, saved.baseAddress, 'k', 'If this network asks you to sign in'],
    [foreign, saved.baseAddress, 'k', 'If this network asks you to sign in'],
    [foreign, origin, 'k', 'Check the address. It usually ends in /api.'],
    [
      forbidden,
      saved.baseAddress,
      'k',
      'Check that you copied all of it. You can generate a new key',
    ],
    [forbidden, saved.baseAddress, '', 'You can generate a new key'],
  ])(
    'says what to do next: %o at %s with the key “%s”',
    async (failure, address, key, expected) => {
      const { form, connect } = formWith({ connection: saved, failure });
      await connect(address, key);
      const next = form.problems.value[0]?.text.next;
      expect(next).toContain(expected);
      expect(next, 'this is the settings page').not.toContain('in Settings');
    },
  );

  it('leaves out how to make another key where the page says so above: without a connection', async () => {
    const { form, connect } = formWith({ failure: forbidden });
    await connect(saved.baseAddress, 'k');
    expect(form.problems.value[0]?.text.next).toBe('Check that you copied all of it.');
  });

  it('leaves out what the service said where the address lacks its ending', async () => {
    const { form, connect } = formWith({ connection: saved, failure: notFound });
    const said = () => form.problems.value[0]?.text.said ?? '';
    await connect(origin, 'k');
    expect(said()).not.toContain('nothing');
    await connect(saved.baseAddress, 'k');
    expect(said()).toContain('nothing');
  });
});

it.each([
  [{ connection: saved }, saved.baseAddress, '', false],
  [{ connection: saved }, saved.baseAddress, 'other', true],
  [{ connection: saved }, elsewhere, '', true],
  [{}, saved.baseAddress, 'first', false],
])('another key or address replaces the saved ones: %#', (options, address, key, expected) => {
  const { form } = formWith(options);
  form.typeAddress(address);
  form.typeKey(key);
  expect(form.replaces.value).toBe(expected);
});

it('Forget empties the form, says so, and has the focus at the address, unless it fails', async () => {
  const { form } = formWith({ connection: saved });
  form.typeKey('half typed');
  await form.forget();
  expect([form.isForgotten.value, form.key.value]).toEqual([true, '']);
  expect(form.lead.value).toEqual({ field: 'address' });
  const failure: Failure = { kind: 'storage', detail: 'full' };
  const failing = formWith({ connection: saved, failure });
  await failing.form.forget();
  expect(failing.problems()).toEqual([['form', 'storage']]);
  expect(failing.form.isForgotten.value).toBe(false);
});
