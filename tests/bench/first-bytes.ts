import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';

/**
 * The bytes of the scripts and styles that the popup needs before it can draw: what its document names, and
 * what that imports in turn, but not what a script asks for later. Browsers don't tell for pages of extensions.
 * @param extensionDir an unpacked build
 */
export async function firstBytes(extensionDir: string): Promise<number> {
  const html = await readFile(join(extensionDir, 'popup.html'), 'utf8');
  const waiting = named(html, /(?:src|href)="([^"]+\.(?:js|css))"/g).map((path) =>
    absolute(path, '/'),
  );
  const sizes = new Map<string, number>();
  for (const path of waiting) {
    if (sizes.has(path)) continue;
    const text = await readFile(join(extensionDir, path), 'utf8');
    sizes.set(path, Buffer.byteLength(text));
    if (path.endsWith('.js')) {
      const imports = named(text, /\b(?:import|from)\s*["']([^"']+\.js)["']/g);
      waiting.push(...imports.map((name) => absolute(name, dirname(path))));
    }
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const absolute = (path: string, folder: string) =>
  path.startsWith('/') ? path : join(folder, path);
