import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { parseBaseAddress, parseKey } from '@/lib/domain/base-address';
import type { Failure } from '@/lib/domain/failure';
import type { Commands } from '@/lib/messaging/commands';
import type { Connection } from '@/lib/storage/state';
import { quietly } from './quietly';

export type ConnectionField = 'address' | 'key' | 'form';

/** What went wrong, and beside which field to say so. */
export interface ConnectionProblem {
  readonly field: ConnectionField;
  readonly failure: Failure | { readonly kind: 'permission-refused'; readonly origin: string };
  readonly at: number;
}

export interface ConnectionFormDeps {
  readonly connection: ReadonlySignal<Connection | null>;
  readonly commands: Commands;
  /** The address this build is bound to; `null` when it may be chosen. */
  readonly pinnedAddress: string | null;
  /** Asks the person to allow the origin. Has to be called before anything else is waited for. */
  readonly requestAccess: (origin: string) => Promise<boolean>;
  readonly now: () => number;
}

/** Address and key as they are being entered. Whatever fails, nothing entered is lost. */
export function createConnectionForm(deps: ConnectionFormDeps) {
  const { connection, commands, pinnedAddress, requestAccess, now } = deps;
  const typedAddress = signal<string | null>(null);
  const key = signal('');
  const isConnecting = signal(false);
  const isForgotten = signal(false);
  const problems = signal<readonly ConnectionProblem[]>([]);
  const address = computed(
    () => pinnedAddress ?? typedAddress.value ?? connection.value?.baseAddress ?? '',
  );

  const empty = () => {
    key.value = '';
    typedAddress.value = null;
  };

  const parse = () => {
    const found: ConnectionProblem[] = [];
    const parsed = parseBaseAddress(address.value);
    if (!parsed.ok) {
      const failure: Failure = { kind: 'address-invalid', problem: parsed.problem };
      found.push({ field: 'address', failure, at: now() });
    }
    // An empty field keeps the key that is saved.
    const keeps = key.value.trim() === '' && connection.value !== null;
    const parsedKey = keeps ? null : parseKey(key.value);
    if (parsedKey && !parsedKey.ok) {
      const failure: Failure = { kind: 'key-invalid', problem: parsedKey.problem };
      found.push({ field: 'key', failure, at: now() });
    }
    problems.value = found;
    if (!parsed.ok || (parsedKey && !parsedKey.ok)) return null;
    return { ...parsed, key: parsedKey?.key ?? null };
  };

  return {
    address,
    key,
    isConnecting,
    isForgotten,
    problems,
    isPinned: pinnedAddress !== null,
    /** Whether Connect would put another key or address in the place of the saved one. */
    replaces: computed(() => {
      const saved = connection.value;
      return saved !== null && (key.value.trim() !== '' || address.value !== saved.baseAddress);
    }),
    lacksApiEnding: computed(() => {
      const parsed = parseBaseAddress(address.value);
      return parsed.ok && parsed.hints.includes('no-api-ending');
    }),
    empty,
    typeAddress: (typed: string) => {
      typedAddress.value = typed;
      problems.value = problems.value.filter(({ field }) => field !== 'address');
    },
    typeKey: (typed: string) => {
      key.value = typed;
      problems.value = problems.value.filter(({ field }) => field !== 'key');
    },
    connect: async () => {
      if (isConnecting.value) return;
      const parsed = parse();
      if (!parsed) return;
      const access = pinnedAddress === null ? requestAccess(parsed.origin) : Promise.resolve(true);
      isConnecting.value = true;
      isForgotten.value = false;
      const problem = (await access.catch(() => false))
        ? placed(await quietly(commands.connect(parsed)), now())
        : refused(parsed.origin, now());
      batch(() => {
        isConnecting.value = false;
        problems.value = problem ? [problem] : [];
        if (!problem) empty();
      });
    },
    forget: async () => {
      const failure = await quietly(commands.forget());
      batch(() => {
        problems.value = failure ? [{ field: 'form', failure, at: now() }] : [];
        if (failure) return;
        empty();
        isForgotten.value = true;
      });
    },
  };
}

function refused(origin: string, at: number): ConnectionProblem {
  return { field: 'address', failure: { kind: 'permission-refused', origin }, at };
}

function placed(failure: Failure | null, at: number): ConnectionProblem | null {
  return failure && { field: fieldOf(failure), failure, at };
}

function fieldOf(failure: Failure): ConnectionField {
  switch (failure.kind) {
    case 'key-invalid':
    case 'unauthorized':
    case 'forbidden':
      return 'key';
    case 'storage':
    case 'internal':
    case 'offline':
    case 'rate-limited':
      return 'form';
    default:
      return 'address';
  }
}
