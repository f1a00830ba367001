import { drawArtwork } from '../../../lib/shop/artwork/artwork.ts';
import { notFound } from '../../../lib/shop/errors.ts';
import type { Reply, SandboxRequest } from '../http/message.ts';

/** `/artwork/<slug>.svg`: public, like images on a content host. */
export function answerArtwork({ path }: SandboxRequest): Reply {
  const slug = /^\/artwork\/([\w-]+)\.svg$/.exec(path)?.[1];
  const drawing = slug && drawArtwork(slug);
  if (!drawing) throw notFound(path);
  return {
    status: 200,
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
    body: drawing,
  };
}
