import { effect, type ReadonlySignal } from '@preact/signals';
import { isOwnMachine, mayLoadPicture } from '@/lib/domain/items/picture-source';
import type { Connection } from '@/lib/storage/state';

/**
 * Keeps a page from loading pictures that its service has no business with.
 * @param connection whose pictures the page shows
 * @returns whether a picture may be loaded, by its URL; to be asked whenever one is drawn, since pictures
 *   also come from what was stored earlier, or read through another connection
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
    // A host on the web may redirect to this computer: only a policy keeps the browser from following.
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "img-src 'self' https:";
    document.head.append(policy);
  });
  return (url) => mayLoadPicture(url, connection.value?.baseAddress ?? '');
}
