import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig } from 'wxt';
import { drawGreyIcons } from './lib/build/grey-icons';
import {
  artworkHosts,
  checkShopPage,
  contentSecurityPolicy,
  hostPermissions,
  pinnedAddress,
} from './lib/build/manifest';
import { closePages, startWithFrame } from './lib/build/page-plugins';
import { aboutPublisher, checkPublisher, publisher } from './lib/build/publisher';
import { createThirdParty } from './lib/build/third-party';

const thirdParty = createThirdParty(import.meta.dirname);
const serviceAddress = pinnedAddress(process.env.WXT_SERVICE_URL);
checkShopPage(process.env.WXT_SHOP_PAGE);
checkPublisher(process.env.WXT_STORES);
const pictureHosts = artworkHosts(process.env.WXT_ARTWORK_HOSTS, serviceAddress);

export default defineConfig({
  modules: ['@wxt-dev/auto-icons', '@wxt-dev/i18n/module'],
  imports: false,
  manifestVersion: 3,
  autoIcons: {
    baseIconPath: 'assets/icon.svg',
    sizes: [128, 48, 32, 16],
    developmentIndicator: false,
  },
  hooks: {
    'entrypoints:resolved': (_, entrypoints) => dropSkipped(entrypoints),
    'build:publicAssets': async ({ config }, files) => {
      const demo = join(config.root, 'assets/demo');
      for (const name of await readdir(demo)) {
        files.push({ absoluteSrc: join(demo, name), relativeDest: join('demo', name) });
      }
      // For Portugal, too: Chrome would go from pt-PT to pt and then to English.
      const brazilian = files.find(({ relativeDest }) => relativeDest.includes('pt_BR'));
      if (brazilian) {
        files.push({ ...brazilian, relativeDest: join('_locales', 'pt', 'messages.json') });
      }
    },
    'zip:start': ({ config }) => {
      // By default, WXT would leave out the tests.
      config.zip.excludeSources = notSources(config.root);
    },
    'build:manifestGenerated': (_, manifest) => {
      const { action, sidebar_action, icons } = manifest;
      // WXT takes the pages' titles, which aren't translated.
      const named = { default_title: '__MSG_extension_name__' };
      if (action) Object.assign(action, named);
      if (sidebar_action) Object.assign(sidebar_action, named, { default_icon: icons });
    },
    'build:done': async ({ config }, output) => {
      const drawn = await drawGreyIcons('assets/icon.svg', config.outDir);
      const licences = await thirdParty.write(config.outDir);
      const privacy = await writePrivacy(config);
      for (const fileName of [...drawn, ...licences, privacy])
        output.publicAssets.push({ type: 'asset', fileName });
    },
  },
  i18n: { localesDir: 'assets/locales' },
  zip: { dotSources: true },
  vite: () => ({
    plugins: [closePages(), startWithFrame(), thirdParty.plugin],
    build: {
      // All browsers that we support know `modulepreload`.
      modulePreload: { polyfill: false },
      // For older ones, `:dir()` would be replaced by a guess from the page's language.
      cssTarget: ['chrome120', 'firefox140'],
    },
  }),
  manifest: ({ browser }) => ({
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    ...aboutPublisher(browser),
    permissions: [
      'storage',
      // Thousands of items don't fit into 10 MB, and without it a full disk may make the browser delete
      // the record of orders. No browser shows a prompt for it.
      'unlimitedStorage',
      'alarms',
      'declarativeNetRequestWithHostAccess',
      'contextMenus',
      // Firefox needs none for its sidebar.
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    optional_permissions: ['notifications'],
    ...hostPermissions(serviceAddress),
    content_security_policy: {
      extension_pages: contentSecurityPolicy(serviceAddress, pictureHosts),
    },
    action: {
      // By default, Firefox would hide the button, and its badge, in the extensions menu.
      ...(browser === 'firefox' && { default_area: 'navbar' }),
    },
    // Whatever is typed behind it is no longer searched in the web, so it is our own name.
    omnibox: { keyword: 'restock' },
    // Only opens the popup: ordering always takes its button.
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+R' } },
      // Without a key, until the person gives it one.
      ...(browser === 'firefox' && { _execute_sidebar_action: {} }),
    },
    ...(browser === 'firefox'
      ? {
          // Without `gecko_android`: Firefox for Android, where nobody has tried it, isn't offered it.
          browser_specific_settings: {
            gecko: {
              id: publisher.geckoId,
              strict_min_version: '140.0',
              data_collection_permissions: {
                required: [
                  'authenticationInfo',
                  'financialAndPaymentInfo',
                  'personallyIdentifyingInfo',
                ],
              },
            },
          },
        }
      : { minimum_chrome_version: '120' }),
    incognito: 'not_allowed',
  }),
});

/** The privacy policy, which the settings link to before anybody connects. */
async function writePrivacy({ root, outDir }: { root: string; outDir: string }): Promise<string> {
  const name = 'PRIVACY.txt';
  // Without the mark of UTF-8, Chrome would take the text for Latin-1.
  await writeFile(join(outDir, name), `\uFEFF${await readFile(join(root, 'PRIVACY.md'), 'utf8')}`);
  return name;
}

/**
 * Patterns of the files that the sources package leaves out: those that git ignores, and local settings.
 * Tests and docs are included, so that a reviewer can build and test both packages.
 */
function notSources(root: string): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  return ['.git', ...ignored].flatMap((name) => [`**/${name}`, `**/${name}/**`]);
}

/**
 * Removes entrypoints that the current browser skips: WXT would leave their files out of the sources
 * package, too.
 */
function dropSkipped(entrypoints: { readonly skipped?: boolean }[]): void {
  const kept = entrypoints.filter(({ skipped }) => !skipped);
  entrypoints.splice(0, entrypoints.length, ...kept);
}
