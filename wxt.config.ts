import { defineConfig } from 'wxt';
import { drawGreyIcons } from './lib/build/grey-icons';
import {
  artworkHosts,
  contentSecurityPolicy,
  hostPermissions,
  pinnedAddress,
} from './lib/build/manifest';
import { dropSkipped, notSources } from './lib/build/sources';
import { createThirdParty } from './lib/build/third-party';

/**
 * What is imported later brings no styles or further modules that would have to be announced, so the
 * bundler's helper for that (1.7 KB in the popup's first script) comes down to the import itself.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('vite/preload-helper.js')
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};

/** What both pages begin with is one file: many small ones compress badly. */
const oneBasis = {
  name: 'one-basis',
  outputOptions: (options: { format?: string }) =>
    options.format === 'es'
      ? { ...options, codeSplitting: { groups: [{ name: 'basis', test: basis }] } }
      : null,
};
const basis =
  /node_modules\/(?!@tanstack)|virtual:|\.wxt\/|components\/shared\/(icon|mark)|lib\/(storage\/(?!request-log)|messaging)|lib\/view\/(checkout-view|document-language|format|i18n|list-text|locale|mirror|plural|quietly)|lib\/domain\/(address|card|display-text|money|attempts|quantity|item-preference)\.ts/;

const thirdParty = createThirdParty(import.meta.dirname);
const serviceAddress = pinnedAddress(process.env.WXT_SERVICE_URL);
const pictureHosts = artworkHosts(process.env.WXT_ARTWORK_HOSTS, serviceAddress);

export default defineConfig({
  modules: ['@wxt-dev/auto-icons', '@wxt-dev/i18n/module'],
  imports: false,
  manifestVersion: 3,
  autoIcons: {
    baseIconPath: 'assets/icon.svg',
    sizes: [128, 96, 48, 32, 16],
    developmentIndicator: false,
  },
  hooks: {
    'entrypoints:resolved': (_, entrypoints) => dropSkipped(entrypoints),
    'zip:start': ({ config }) => {
      // WXT itself would leave out the tests.
      config.zip.excludeSources = notSources(config.root);
    },
    'build:done': async ({ config }, output) => {
      const drawn = await drawGreyIcons('assets/icon.svg', config.outDir);
      const licences = await thirdParty.write(config.outDir);
      for (const fileName of [...drawn, ...licences])
        output.publicAssets.push({ type: 'asset', fileName });
    },
  },
  i18n: { localesDir: 'assets/locales' },
  zip: { dotSources: true },
  vite: () => ({
    plugins: [plainImports, oneBasis, thirdParty.plugin],
    build: {
      modulePreload: {
        polyfill: false,
        // The list of what would have to be announced is dead weight, too: half a kilobyte.
        resolveDependencies: (_, modules, { hostType }) => (hostType === 'html' ? modules : []),
      },
      // Some percent smaller than the built-in minifier, for pages and background alike.
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        module: true,
        toplevel: true,
        compress: { passes: 4, inline: 1 },
        format: { comments: false },
      },
    },
  }),
  manifest: ({ browser }) => ({
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: [
      'storage',
      // Thousands of items don't fit into 10 MB; and what may be thrown away when the disk fills up
      // would take the record of orders along. Installing asks nothing for it, in no browser.
      'unlimitedStorage',
      'alarms',
      'declarativeNetRequestWithHostAccess',
    ],
    optional_permissions: ['notifications'],
    ...hostPermissions(serviceAddress),
    content_security_policy: {
      extension_pages: contentSecurityPolicy(serviceAddress, pictureHosts),
    },
    action: {
      default_title: '__MSG_extension_name__',
      // Behind the menu of all extensions, where Firefox would put it, nobody saw the badge.
      ...(browser === 'firefox' && { default_area: 'navbar' }),
    },
    // Opens the popup, and no more: nothing is ordered without its button.
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+R' } } },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'restock@restock.example',
              strict_min_version: '140.0',
              data_collection_permissions: {
                required: [
                  'authenticationInfo',
                  'financialAndPaymentInfo',
                  'personallyIdentifyingInfo',
                ],
              },
            },
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : { minimum_chrome_version: '120' }),
    incognito: 'not_allowed',
  }),
});
