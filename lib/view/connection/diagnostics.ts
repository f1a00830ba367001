import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { RequestRecord } from '@/lib/domain/connection/request-record';
import type { EpochMs } from '@/lib/domain/time';
import { timeText } from '@/lib/i18n/dates';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import { requestLog } from '@/lib/storage/session';
import type { Connection, ItemsInfo, OrdersSnapshot, PollingState } from '@/lib/storage/state';

interface DiagnosticsDeps {
  readonly requests: ReadonlySignal<readonly RequestRecord[]>;
  readonly connection: ReadonlySignal<Connection | null>;
  readonly itemsInfo: ReadonlySignal<ItemsInfo | null>;
  readonly orders: ReadonlySignal<OrdersSnapshot | null>;
  readonly polling: ReadonlySignal<PollingState>;
  readonly version: string;
  readonly userAgent: string;
  readonly copyText: (text: string) => Promise<void>;
}

/** One request, worded for the page. */
export interface RequestRow {
  readonly at: EpochMs;
  readonly time: string;
  readonly request: string;
  readonly outcome: string;
  readonly isGood: boolean;
  readonly duration: string;
}

export type Diagnostics = ReturnType<typeof createDiagnostics>;

const clock = new Intl.DateTimeFormat(uiLocale(), { timeStyle: 'medium' });
const milliseconds = new Intl.NumberFormat(uiLocale(), { style: 'unit', unit: 'millisecond' });

/** Facts and requests that help to find a fault. None of them is secret. */
export function createDiagnostics(deps: DiagnosticsDeps) {
  const isCopied = signal(false);
  const rows = computed(() => deps.requests.value.map(requestRow));

  const facts = computed(() => {
    const count = (number: number | undefined) =>
      number === undefined ? t('options.diagnostics.neverRead') : numberText(number);
    return [
      { name: t('options.diagnostics.version'), value: deps.version },
      { name: t('options.diagnostics.browser'), value: browserText(deps.userAgent) },
      { name: t('options.diagnostics.items'), value: count(deps.itemsInfo.value?.count) },
      { name: t('options.diagnostics.orders'), value: count(deps.orders.value?.orders.length) },
      {
        name: t('options.diagnostics.next'),
        value: nextText(deps.connection.value, deps.polling.value),
      },
    ];
  });

  return {
    facts,
    rows,
    isCopied,
    copy: async () => {
      const said = facts.value.map((fact) => t('common.fact', fact));
      const asked = deps.requests.value.map(requestLine);
      await deps.copyText([...said, '', ...asked].join('\n'));
      isCopied.value = true;
    },
    empty: async () => {
      await requestLog.update(() => []);
      isCopied.value = false;
    },
  };
}

function requestRow(record: RequestRecord): RequestRow {
  const { at, method, path, status, failure, ms } = record;
  return {
    at,
    time: clock.format(at),
    request: `${method} ${path}`,
    outcome: outcomeText(status, failure),
    isGood: status !== null && status < 400 && failure === null,
    duration: milliseconds.format(ms),
  };
}

/** The same for a report: with a sortable time, and not translated. */
function requestLine({ at, method, path, status, failure, ms }: RequestRecord): string {
  const outcome = [status, failure].filter((one) => one !== null).join(' ');
  return `${new Date(at).toISOString()} ${method} ${path} ${outcome} ${ms} ms`;
}

function outcomeText(status: number | null, failure: RequestRecord['failure']): string {
  if (status === null) return t('options.diagnostics.noAnswer', { why: failure ?? '' });
  return failure
    ? t('options.diagnostics.badAnswer', { status: String(status), why: failure })
    : String(status);
}

function nextText(connection: Connection | null, { nextAt }: PollingState): string {
  const isPlanned = connection !== null && connection.rejected === null && nextAt;
  return isPlanned ? timeText(nextAt) : t('options.diagnostics.notPlanned');
}

/**
 * Name and version of the browser, e.g. "Firefox 153.0 (X11; Linux x86_64)"; an unrecognised user agent
 * is returned as it is.
 * @param userAgent as in `navigator.userAgent`
 */
export function browserText(userAgent: string): string {
  const system = /\(([^()]*)\)/.exec(userAgent)?.[1];
  // The most specific name counts: Edge and Opera also claim to be Chrome.
  const found =
    /(?:Firefox|Edg|OPR|Vivaldi)\/[\d.]+/.exec(userAgent) ?? /Chrome\/[\d.]+/.exec(userAgent);
  if (!found || !system) return userAgent;
  return `${found[0].replace('/', ' ')} (${system.replace(/; rv:[\d.]+/, '')})`;
}
