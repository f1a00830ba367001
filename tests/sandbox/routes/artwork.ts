import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from '../../../lib/shop/errors.ts';
import type { Reply, SandboxRequest } from '../http/message.ts';

const folders = ['../../../assets/demo', '../data/artwork'];

/** `/artwork/<name>.svg`, or in other colours `/artwork/<name>-<degrees>.svg`: public, like images on a content host. */
export function answerArtwork({ path }: SandboxRequest): Reply {
  const [, name, hue] = /^\/artwork\/([a-z-]+?)(?:-(\d+))?\.svg$/.exec(path) ?? [];
  const file = folders
    .map((folder) => join(import.meta.dirname, folder, `${name}.svg`))
    .find(existsSync);
  if (!file) throw notFound(path);
  const drawing = readFileSync(file, 'utf8');
  return {
    status: 200,
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
    body: hue ? drawing.replace('<svg', `<svg style="filter: hue-rotate(${hue}deg)"`) : drawing,
  };
}
