import { defineConfig } from 'wxt';
import { contentSecurityPolicy, hostPermissions, pinnedAddress } from './lib/build/manifest';

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
