import { notFound } from '../http/errors.ts';
import type { Reply, SandboxRequest } from '../http/message.ts';

/** Asks the service for items and says on whose behalf, so that the log tells who asked how. */
const ask = (by: string) => `fetch('/api/items?by=${by}').catch(() => {});`;

/**
 * `/site/`: a page of the service's own web site. It asks the service for items, and so do its workers of
 * every kind.
 */
const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '': [
    'text/html',
    `<!doctype html><title>OrderContext</title><script>
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
