import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';

/*
 * The fonts of tests and pictures. They come with the development dependencies, so that a page has the
 * same measurements on every machine; what the system has installed differs from one to the next.
 */

/** Families of different widths: a layout that fits in all of them fits in whatever a person has. */
export const families = {
  ordinary: 'Inter',
  /** As wide as Verdana, and the only font of many small Linux installations. */
  wide: 'DejaVu Sans',
  narrow: 'Archivo Narrow',
} as const;

const packages = join(root, 'node_modules');

const folders = [
  ...['400Regular', '600SemiBold', '700Bold'].flatMap((weight) => [
    `@expo-google-fonts/inter/${weight}`,
    `@expo-google-fonts/archivo-narrow/${weight}`,
  ]),
  'dejavu-fonts-ttf/ttf',
  '@expo-google-fonts/sawarabi-gothic/400Regular',
  '@expo-google-fonts/noto-emoji/400Regular',
].map((folder) => join(packages, folder));

/** Used for every other family name, in this order: the later ones have scripts that the first lacks. */
const fallbacks = [families.ordinary, families.wide, 'Sawarabi Gothic', 'Noto Emoji'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const each = (texts: readonly string[], element: string) =>
  texts.map((text) => `<${element}>${escaped(text)}</${element}>`).join('\n');

/** Leaves nothing to the system: neither which fonts there are nor how they are drawn. */
const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${each(folders, 'dir')}
${each([join(packages, '.cache/fonts')], 'cachedir')}
<alias binding="same">
  <family>serif</family><prefer><family>DejaVu Serif</family></prefer>
</alias>
<alias binding="same">
  <family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer>
</alias>
<match target="pattern">
  <edit name="family" mode="append_last">${each(fallbacks, 'string')}</edit>
  <edit name="antialias" mode="assign"><bool>true</bool></edit>
  <edit name="autohint" mode="assign"><bool>false</bool></edit>
  <edit name="hinting" mode="assign"><bool>false</bool></edit>
  <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
  <edit name="rgba" mode="assign"><const>none</const></edit>
</match>
</fontconfig>
`;

/**
 * The environment for a browser that gets these fonts and no others. It is Fontconfig that reads it, so this
 * works on Linux only; elsewhere browsers use the system's fonts.
 * @param profile the folder of the browser's profile, where the configuration is kept
 * @throws Error when a font isn't installed
 */
export async function fontEnvironment(profile: string): Promise<NodeJS.ProcessEnv> {
  const missing = folders.find((folder) => !existsSync(folder));
  if (missing) throw new Error(`A font is missing: ${missing}. Run "npm ci".`);
  const file = join(profile, 'fonts.conf');
  await writeFile(file, configuration);
  return { ...process.env, FONTCONFIG_FILE: file };
}

/** Firefox keeps its pages from reading files elsewhere, and brings an emoji font of its own. */
export const fontPreferences = {
  'gfx.bundled-fonts.activate': 0,
  'security.sandbox.content.read_path_whitelist': `${packages}/`,
};
