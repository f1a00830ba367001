import { signal } from '@preact/signals';
import type { RequestRecord } from '@/lib/domain/connection/request-record';
import { requestLog } from '@/lib/storage/session';
import { connection, itemsInfo, orders, polling } from '@/lib/storage/state';
import { readAll } from '@/lib/storage/stored';

export interface DiagnosticsDeps {
  readonly version: string;
  readonly userAgent: string;
  readonly copyText: (text: string) => Promise<void>;
}

/** A report that helps to find a fault: in no language but its own, and without anything secret. */
export function createDiagnostics({ version, userAgent, copyText }: DiagnosticsDeps) {
  const isCopied = signal(false);
  const report = async (): Promise<string> => {
    const [requests, [savedConnection, items, listed, { nextAt }]] = await Promise.all([
      requestLog.read(),
      readAll(connection, itemsInfo, orders, polling),
    ]);
    const isPlanned = savedConnection !== null && savedConnection.rejected === null && nextAt;
    return [
      `Restock ${version}`,
      browserText(userAgent),
      `Items: ${items?.count ?? 'not read'}`,
      `Orders: ${listed?.orders.length ?? 'not read'}`,
      `Next check: ${isPlanned ? new Date(nextAt).toISOString() : 'none'}`,
      '',
      ...requests.map(requestLine),
    ].join('\n');
  };
  return {
    isCopied,
    copy: async () => {
      await copyText(await report());
      isCopied.value = true;
    },
  };
}

function requestLine({ at, method, path, status, failure, ms }: RequestRecord): string {
  const outcome = [status, failure].filter((one) => one !== null).join(' ');
  return `${new Date(at).toISOString()} ${method} ${path} ${outcome} ${ms} ms`;
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
