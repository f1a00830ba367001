/**
 * Who publishes Restock, for the manifests and the stores. What is empty is left out of the manifests, and makes a build
 * for the stores fail.
 */
export const publisher = {
  /** A person or company, as the stores show it. */
  name: '',
  /** Where people read about Restock: an https address. */
  homepage: '',
  /** Where people get help and report mistakes: an https address. */
  support: '',
  /** Where the stores' visitors read PRIVACY.md: an https address. */
  privacyPolicy: '',
  /** What was declared to the stores, as the European Union asks: `trader` or `non-trader`. */
  traderStatus: '',
  /** Where weaknesses are reported in private, see SECURITY.md: an https or a mailto address. */
  security: '',
  /**
   * Firefox and addons.mozilla.org know the extension by this id. It stays for ever: under another, it would
   * be another extension, which finds nothing of what people have stored.
   */
  geckoId: '{0fd06bd5-673f-4bb8-b7f6-fafe6ff3d2b7}',
};

/**
 * Checks what a build for the stores needs: `WXT_STORES` says that it is one.
 * @throws Error that names what is empty, so that the build fails
 */
export function checkPublisher(isForStores: string | undefined, about = publisher): void {
  const empty = Object.entries(about).flatMap(([field, value]) => (value ? [] : [field]));
  if (isForStores && empty.length > 0) {
    throw new Error(`A build for the stores needs ${empty.join(', ')} in lib/build/publisher.ts.`);
  }
}

/** The manifest's fields about the publisher. Chromium's `author` is an address for mail, so it gets none. */
export function aboutPublisher(browser: string, { name, homepage } = publisher) {
  return {
    ...(homepage && { homepage_url: homepage }),
    ...(browser === 'firefox' &&
      name && { author: name, developer: { name, ...(homepage && { url: homepage }) } }),
  };
}
