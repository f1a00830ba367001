import polyfill from 'webextension-polyfill';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

/** `browser` for Chrome versions that have only `chrome`; see `lib/background/platform/native-browser.ts`. */
export default defineUnlistedScript({
  include: ['chrome'],
  main() {
    Object.assign(globalThis, { browser: polyfill });
  },
});
