/*
 * Functions that run inside pages of Chromium itself or of the extension, for what no standard interface
 * offers. Each stands on its own: only its source text goes to the browser.
 */

declare const chrome: {
  /** Only `chrome://extensions` has it, no extension. */
  developerPrivate: {
    addHostPermission(id: string, pattern: string): Promise<void>;
    updateProfileConfiguration(changes: { inDeveloperMode: boolean }): Promise<void>;
  };
  permissions: { request: unknown };
  runtime: { onUpdateAvailable: { dispatch(details: { version: string }): void } };
};

/** Run in a page with the rights of `chrome://extensions`. */
export const grant = (what: { id: string; pattern: string }): Promise<void> =>
  chrome.developerPrivate.addHostPermission(what.id, what.pattern);

/** Lets an unpacked extension reload itself, for which Chromium would disable it. Run there, too. */
export const allowReload = (): Promise<void> =>
  chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });

/** Answers every request for a permission with no, instead of asking the person. */
export function refuseRequests() {
  const scopes = globalThis as unknown as Record<string, typeof chrome | undefined>;
  for (const name of ['chrome', 'browser']) {
    const permissions = scopes[name]?.permissions;
    if (permissions) permissions.request = async () => false;
  }
}

/** Run in the background: announces an update, as Chromium does while the extension is in use. */
export const tellOfUpdate = (version: string): void =>
  chrome.runtime.onUpdateAvailable.dispatch({ version });
