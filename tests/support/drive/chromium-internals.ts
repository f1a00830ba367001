/*
 * Functions for pages of Chromium itself, and for the extension's own, for what no standard interface
 * reaches. Each stands on its own: only its own text goes to the browser.
 */

declare const chrome: {
  /** What `chrome://extensions` may do and no extension. */
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

/** Lets an unpacked extension load itself anew; otherwise Chromium disables it then. Run there, too. */
export const allowReload = (): Promise<void> =>
  chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });

/** Puts a plain no in place of the dialog that asks the person for a permission. */
export function refuseRequests() {
  const scopes = globalThis as unknown as Record<string, typeof chrome | undefined>;
  for (const name of ['chrome', 'browser']) {
    const permissions = scopes[name]?.permissions;
    if (permissions) permissions.request = async () => false;
  }
}

/** Tells the background, where it is run, of an update, as Chromium does while the extension is in use. */
export const tellOfUpdate = (version: string): void =>
  chrome.runtime.onUpdateAvailable.dispatch({ version });
