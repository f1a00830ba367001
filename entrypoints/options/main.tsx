import '@/assets/css/tokens.css';
import '@/assets/css/base.css';
import '@/assets/css/options.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { Options } from '@/components/options/options';
import { hostPattern } from '@/lib/domain/host-pattern';
import { createCommands } from '@/lib/messaging/client';
import { setDocumentLanguage } from '@/lib/view/document-language';
import { createOptionsModel } from '@/lib/view/options-model';

async function start(root: Element) {
  setDocumentLanguage(document);
  document.title = i18n.t('options.title');
  const model = await createOptionsModel({
    commands: createCommands(),
    pinnedAddress: import.meta.env.WXT_SERVICE_URL || null,
    requestAccess: (origin) => browser.permissions.request({ origins: [hostPattern(origin)] }),
    version: browser.runtime.getManifest().version,
    now: Date.now,
  });
  render(<Options model={model} />, root);
}

void start(document.getElementById('app') as Element);
