import { effect, type ReadonlySignal } from '@preact/signals';
import { isOwnMachine, mayLoadPicture } from '@/lib/domain/items/picture-source';
import type { Connection } from '@/lib/storage/state';

/**
 * Keeps a page from loading pictures from places that its service must not make it contact.
 * @param connection the one whose pictures the page shows
 * @returns a test whether a URL may be loaded. Ask it whenever a picture is drawn: stored items may come
 *   from another connection.
 */
export function createPictureRules(
  connection: ReadonlySignal<Connection | null>,
  document: Document,
): (url: string) => boolean {
  let isNarrowed = false;
  effect(() => {
    const address = connection.value?.baseAddress;
    if (isNarrowed || !address || isOwnMachine(address)) return;
    isNarrowed = true;
    // A web host may redirect to this computer, and only a policy keeps the browser from following.
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "img-src 'self' https:";
    document.head.append(policy);
  });
  return (url) => mayLoadPicture(url, connection.value?.baseAddress ?? '');
}
