import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  mayReuseKey,
  type ParsedKey,
  parseBaseAddress,
  parseKey,
  pasted,
} from '@/lib/domain/connection/base-address';
import { type Failure, isForeign } from '@/lib/domain/failure/failure';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { Commands, ConnectionCandidate } from '@/lib/messaging/commands';
import type { Connection } from '@/lib/storage/state';

export type ConnectionField = 'address' | 'key' | 'form';

interface ConnectionProblem {
  readonly field: ConnectionField;
  readonly failure: Failure | AccessRefused;
  readonly text: FailureText;
  /** What to open in a tab, where the browser shows what is the matter; `null` where it would show nothing new. */
  readonly page: string | null;
}

/** The person has refused the browser's permission to reach the address. */
interface AccessRefused {
  readonly kind: 'permission-refused';
  readonly origin: string;
}

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

  const problemAt = (
    field: ConnectionField,
    failure: ConnectionProblem['failure'],
  ): ConnectionProblem => {
    const parsed = parsedAddress.peek();
    const page = parsed.ok && isSeenInTab(failure) ? parsed.origin : null;
    const entered = {
      lacksApiEnding: lacksApiEnding.value,
      hasKey: pasted(key.value) !== '',
      isWorking: isWorking.value,
    };
    return { field, failure, text: problemText(failure, entered), page };
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

interface Entered {
  readonly lacksApiEnding: boolean;
  readonly hasKey: boolean;
  readonly isWorking: boolean;
}

function problemText(failure: ConnectionProblem['failure'], entered: Entered): FailureText {
  if (failure.kind === 'permission-refused') {
    return {
      what: t('options.connection.permissionRefused', { origin: failure.origin }),
      next: t('options.connection.permissionRefusedNext'),
      said: null,
    };
  }
  const text = failureText(failure, Date.now(), Date.now());
  // What is said at another address helps nobody.
  const said = entered.lacksApiEnding && isOfAddress(failure) ? null : text.said;
  return { ...text, said, next: nextHere(failure, entered) ?? text.next };
}

/** What to do next, where the usual advice is to open this very page. */
function nextHere(failure: Failure, { lacksApiEnding, hasKey, isWorking }: Entered): string | null {
  switch (failure.kind) {
    case 'unauthorized':
    case 'forbidden':
      if (!hasKey) return null;
      // Without a connection, or where the shop rejects it, the page has said above how to make another.
      return sentencesText([t('failure.keyWholeNext'), isWorking ? t('failure.keyNext') : '']);
    case 'permission-missing':
      return t('options.connection.permissionRefusedNext');
    default:
      if (!isOfAddress(failure)) return null;
      if (lacksApiEnding) return t('options.connection.addressApiNext');
      return isForeign(failure)
        ? t('options.connection.signInNext')
        : t('options.connection.addressNext');
  }
}

function fieldOf({ kind }: Failure): ConnectionField {
  switch (kind) {
    case 'key-invalid':
    case 'unauthorized':
    case 'forbidden':
      return 'key';
    case 'address-invalid':
    case 'permission-missing':
    case 'unreachable':
    case 'unprotected':
    case 'timeout':
    case 'redirected':
    case 'not-connected':
    case 'input-refused':
    case 'service-fault':
    case 'unexpected-status':
    case 'foreign-answer':
    case 'wrong-shape':
    case 'too-large':
      return 'address';
    case 'offline':
    case 'rate-limited':
    case 'untimed':
    case 'storage':
    case 'storage-full':
    case 'internal':
    case 'outdated':
    case 'sync-unavailable':
    case 'no-copy':
    case 'journal-lost':
    case 'order-unclear':
    case 'order-refused-here':
    case 'order-unconfirmed':
    case 'order-changed':
      return 'form';
  }
}

function dependsOnAddress(failure: ConnectionProblem['failure']): boolean {
  return failure.kind === 'key-invalid' && failure.problem === 'other-address';
}

/**
 * Whether the address itself shows more of it. An extension can't tell a certificate that nobody trusts from any other
 * connection that fails.
 */
function isSeenInTab(failure: ConnectionProblem['failure']): boolean {
  if (failure.kind === 'permission-refused') return false;
  return failure.kind === 'unreachable' || failure.kind === 'timeout' || isForeign(failure);
}

function isOfAddress(failure: Failure): boolean {
  const { kind } = failure;
  return isForeign(failure) || kind === 'too-large' || kind === 'unexpected-status';
}
