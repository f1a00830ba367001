import { notFound } from '../../../lib/shop/errors.ts';
import type { Reply, SandboxRequest } from '../http/message.ts';

/** Asks the service for items and names the caller, so that the log tells the callers apart. */
const ask = (by: string) => `fetch('/api/items?by=${by}').catch(() => {});`;

/**
 * `/site/`: a page of the service's own web site. The page and its workers of every kind ask the service for
 * items.
 */
const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '': [
    'text/html',
    `<!doctype html><title>Shop</title><script>
      ${ask('page')}
      new Worker('dedicated-worker.js');
      new SharedWorker('shared-worker.js');
      navigator.serviceWorker.register('service-worker.js');
    </script>`,
  ],
  'dedicated-worker.js': ['text/javascript', ask('dedicated-worker')],
  'shared-worker.js': ['text/javascript', ask('shared-worker')],
  'service-worker.js': ['text/javascript', ask('service-worker')],
};

export function answerSite({ path }: SandboxRequest): Reply {
  const file = files[path.replace('/site/', '')];
  if (!file) throw notFound(path);
  const [type, body] = file;
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body };
}
