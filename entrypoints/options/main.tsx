import { t } from '@/lib/i18n/i18n';
import './styles.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { Options } from '@/components/options/options';
import { hostPattern } from '@/lib/domain/connection/host-pattern';
import { createCommands } from '@/lib/messaging/client';
import { createOptionsModel } from '@/lib/view/options/options-model';
import { shortcutsOf } from '@/lib/view/options/shortcut';
import { toolbarPlaceOf } from '@/lib/view/options/toolbar-place';
import { setDocumentLanguage } from '@/lib/view/shared/document-language';
import { saveFile } from '@/lib/view/shared/save-file';

async function start(root: Element) {
  setDocumentLanguage(document);
  document.title = t('options.title');
  const model = await createOptionsModel({
    commands: createCommands(),
    pinnedAddress: import.meta.env.WXT_SERVICE_URL || null,
    requestAccess: (origin) => browser.permissions.request({ origins: [hostPattern(origin)] }),
    requestNotifications: () => browser.permissions.request({ permissions: ['notifications'] }),
    hasNotifications: () => browser.permissions.contains({ permissions: ['notifications'] }),
    watchPermissions: (listener) => {
      browser.permissions.onAdded.addListener(listener);
      browser.permissions.onRemoved.addListener(listener);
    },
    ...shortcutsOf(browser.commands),
    ...toolbarPlaceOf(browser.action),
    saveFile,
    copyText: (text) => navigator.clipboard.writeText(text),
    version: browser.runtime.getManifest().version,
    userAgent: navigator.userAgent,
    language: navigator.language,
    now: Date.now,
  });
  render(<Options model={model} />, root);
  window.addEventListener('pagehide', model.preferences.flush);
  // The browser looked for the place in the address before there was one.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

void start(document.getElementById('app') as Element);
