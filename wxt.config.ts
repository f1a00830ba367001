import { defineConfig } from 'wxt';
import { contentSecurityPolicy, hostPermissions, pinnedAddress } from './lib/build/manifest';

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
  /node_modules|virtual:|\.wxt\/|components\/shared\/(icon|mark)|lib\/(storage|messaging)|lib\/view\/(format|locale|mirror|plural|quietly|checkout-view)|lib\/domain\/(money|address|card|attempts)\.ts/;

const serviceAddress = pinnedAddress(process.env.WXT_SERVICE_URL);

export default defineConfig({
  modules: ['@wxt-dev/auto-icons', '@wxt-dev/i18n/module'],
  imports: false,
  manifestVersion: 3,
  autoIcons: {
    baseIconPath: 'assets/icon.svg',
    sizes: [128, 96, 48, 32, 16],
    developmentIndicator: false,
  },
  i18n: { localesDir: 'assets/locales' },
  zip: { excludeSources: ['docs/**', '.ci/**'] },
  vite: () => ({
    plugins: [plainImports, oneBasis],
    build: {
      modulePreload: { polyfill: false },
      // Some percent smaller than the built-in minifier, for pages and background alike.
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        module: true,
        toplevel: true,
        compress: { passes: 3 },
        format: { comments: false },
      },
    },
  }),
  manifest: ({ browser }) => ({
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: ['storage', 'alarms', 'declarativeNetRequestWithHostAccess'],
    ...hostPermissions(serviceAddress),
    content_security_policy: { extension_pages: contentSecurityPolicy(serviceAddress) },
    action: { default_title: '__MSG_extension_name__' },
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
