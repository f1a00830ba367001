import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  mayReuseKey,
  type ParsedKey,
  parseBaseAddress,
  parseKey,
  pasted,
} from '@/lib/domain/connection/base-address';
import type { Commands, ConnectionCandidate } from '@/lib/messaging/commands';
import type { Connection } from '@/lib/storage/state';
import {
  type ConnectionField,
  type ConnectionProblem,
  connectionProblem,
  dependsOnAddress,
  fieldOf,
} from './connection-problem';

/** The field, or the button that shows the fields, to focus next. Each object is followed once. */
export interface Lead {
  readonly field: ConnectionField | 'change';
}

interface Candidate extends ConnectionCandidate {
  readonly origin: string;
}

interface ConnectionFormDeps {
  readonly connection: ReadonlySignal<Connection | null>;
  readonly commands: Commands;
  readonly pinnedAddress: string | null;
  /** Asks for access to the origin. Has to be called before anything is awaited. */
  readonly requestAccess: (origin: string) => Promise<boolean>;
}

export type ConnectionFormModel = ReturnType<typeof createConnectionForm>;

/** Address and key as they are being entered. A failure never clears what was entered. */
export function createConnectionForm(deps: ConnectionFormDeps) {
  const { connection, commands, pinnedAddress, requestAccess } = deps;
  const typedAddress = signal<string | null>(null);
  const key = signal('');
  const isConnecting = signal(false);
  const isForgotten = signal(false);
  const isChanging = signal(false);
  const problems = signal<readonly ConnectionProblem[]>([]);
  const triedAddress = signal<string | null>(null);
  const address = computed(
    () => pinnedAddress ?? typedAddress.value ?? connection.value?.baseAddress ?? '',
  );
  const isWorking = computed(() => connection.value !== null && !connection.value.rejected);
  const parsedAddress = computed(() => parseBaseAddress(address.value));
  const lacksApiEnding = computed(() => {
    const parsed = parsedAddress.value;
    return parsed.ok && !parsed.hasApiEnding;
  });
  const isKeyForElsewhere = computed(() => {
    const [parsed, saved] = [parsedAddress.value, connection.value];
    return parsed.ok && saved !== null && !mayReuseKey(parsed, saved.baseAddress);
  });
  const firstField: ConnectionField = pinnedAddress === null ? 'address' : 'key';
  const leadAtFirst = (): Lead | null => {
    const saved = connection.peek();
    if (saved) return saved.rejected ? { field: 'key' } : null;
    return { field: firstField };
  };
  const lead = signal(leadAtFirst());

  const problemAt = (field: ConnectionField, failure: ConnectionProblem['failure']) => {
    const parsed = parsedAddress.peek();
    return connectionProblem(field, failure, {
      origin: parsed.ok ? parsed.origin : null,
      lacksApiEnding: lacksApiEnding.value,
      hasKey: pasted(key.value) !== '',
      isWorking: isWorking.value,
    });
  };

  const showProblems = (found: readonly ConnectionProblem[]) => {
    problems.value = found;
    lead.value = found[0] ? { field: found[0].field } : null;
  };

  const empty = () => {
    key.value = '';
    typedAddress.value = null;
    isChanging.value = false;
  };

  const parse = () => {
    const found: ConnectionProblem[] = [];
    const parsed = parsedAddress.value;
    if (!parsed.ok) {
      found.push(problemAt('address', { kind: 'address-invalid', problem: parsed.problem }));
    }
    const entered = enteredKey();
    if (!entered.ok) {
      found.push(problemAt('key', { kind: 'key-invalid', problem: entered.problem }));
    }
    showProblems(found);
    return parsed.ok && entered.ok && found.length === 0 ? { ...parsed, key: entered.key } : null;
  };

  /** An empty field keeps the saved key, which is `null` here. */
  const enteredKey = (): ParsedKey | { readonly ok: true; readonly key: null } => {
    if (pasted(key.value) !== '' || connection.value === null) return parseKey(key.value);
    if (isKeyForElsewhere.value) return { ok: false, problem: 'other-address' };
    return { ok: true, key: null };
  };

  /** Has to be called before anything is awaited: the browser may ask the person for access. */
  const connectTo = async (candidate: Candidate) => {
    const access = pinnedAddress === null ? requestAccess(candidate.origin) : Promise.resolve(true);
    isConnecting.value = true;
    isForgotten.value = false;
    const isAllowed = await access.catch(() => false);
    const failure = isAllowed ? await commands.connect(candidate) : null;
    batch(() => {
      isConnecting.value = false;
      triedAddress.value = isAllowed ? address.value : null;
      if (failure) return showProblems([problemAt(fieldOf(failure), failure)]);
      if (isAllowed) {
        lead.value = { field: 'change' };
        return empty();
      }
      const refused = { kind: 'permission-refused', origin: candidate.origin } as const;
      showProblems([problemAt('address', refused)]);
    });
  };

  return {
    address,
    key,
    isConnecting,
    isForgotten,
    problems,
    /** `null`: the focus stays where it is. */
    lead: lead as ReadonlySignal<Lead | null>,
    isAddressPinned: pinnedAddress !== null,
    isKeyForElsewhere,
    /** Whether the fields are shown; a working connection needs none. */
    isOpen: computed(
      () => !isWorking.value || isChanging.value || isConnecting.value || problems.value.length > 0,
    ),
    change: () => {
      isChanging.value = true;
      lead.value = { field: firstField };
    },
    /** Leads to the first field, where there is no connection or demo any more. */
    begin: () => {
      lead.value = { field: firstField };
    },
    cancel: () => {
      problems.value = [];
      empty();
      lead.value = { field: 'change' };
    },
    replaces: computed(() => {
      const saved = connection.value;
      return saved !== null && (pasted(key.value) !== '' || address.value !== saved.baseAddress);
    }),
    /** Whether to hint that addresses usually end in /api; not for one that was tried already. */
    hintsAtApiEnding: computed(() => {
      const tried = [triedAddress.value, connection.value?.baseAddress];
      return lacksApiEnding.value && !tried.includes(address.value);
    }),
    empty,
    typeAddress: (typed: string) => {
      typedAddress.value = typed;
      problems.value = problems.value.filter(
        ({ field, failure }) => field !== 'address' && !dependsOnAddress(failure),
      );
    },
    typeKey: (typed: string) => {
      key.value = typed;
      problems.value = problems.value.filter(({ field }) => field !== 'key');
    },
    connect: async () => {
      if (isConnecting.value) return;
      const parsed = parse();
      if (parsed) await connectTo(parsed);
    },
    /** Asks the service once more about the saved key that it has rejected. */
    checkAgain: async () => {
      const saved = connection.value && parseBaseAddress(connection.value.baseAddress);
      if (isConnecting.value || !saved?.ok) return;
      problems.value = [];
      await connectTo({ ...saved, key: null });
    },
    forget: async () => {
      const failure = await commands.forget();
      batch(() => {
        showProblems(failure ? [problemAt('form', failure)] : []);
        if (failure) return;
        empty();
        triedAddress.value = null;
        isForgotten.value = true;
        // The pressed button disappears with the connection, so the focus needs another place.
        lead.value = { field: firstField };
      });
    },
  };
}
