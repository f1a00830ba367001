import { render } from 'preact';
import { browser } from 'wxt/browser';
import { Options } from '@/components/options/options';
import { Broken, Outdated } from '@/components/options/outdated';
import { ErrorBoundary } from '@/components/shared/error-boundary';
import type { IconOpens } from '@/lib/domain/settings/choices';
import { hostPattern } from '@/lib/domain/web/url';
import { t } from '@/lib/i18n/i18n';
import { createCommands } from '@/lib/messaging/client';
import { dataVersion, isUnchecked } from '@/lib/storage/data-version';
import { readBroken, readOutdated } from '@/lib/view/options/data-actions';
import { createOptionsModel } from '@/lib/view/options/options-model';
import { setDocumentLanguage } from '@/lib/view/shared/document-language';
import { saveFile } from '@/lib/view/shared/save-file';
import { repair, repairAnew } from '@/lib/view/state/repair';

const root = document.getElementById('app') as Element;
const commands = createCommands();

async function start() {
  setDocumentLanguage(document);
  document.title = t('options.title');
  const outdated = await readOutdated(commands, () => location.reload());
  if (outdated) return render(<Outdated model={outdated} />, root);
  const { version } = forDiagnostics();
  // The first page after an update may be faster than the background.
  if (isUnchecked(await dataVersion.read(), version)) await commands.checkStored();
  const model = await createOptionsModel({
    commands,
    pinnedAddress: import.meta.env.WXT_SERVICE_URL || null,
    requestAccess: (origin) => browser.permissions.request({ origins: [hostPattern(origin)] }),
    saveFile,
    openRestock,
    ...forDiagnostics(),
    language: navigator.language,
  });
  render(
    <ErrorBoundary onError={cannotDraw}>
      <Options model={model} />
    </ErrorBoundary>,
    root,
  );
}

async function openRestock(iconOpens: IconOpens): Promise<void> {
  const { sidebarAction }: { sidebarAction?: { open(): Promise<void> } } = browser as object;
  try {
    // Firefox has no popup then.
    await (iconOpens === 'panel' && sidebarAction
      ? sidebarAction.open()
      : browser.action.openPopup());
  } catch {
    await browser.tabs.create({ url: '/popup.html' });
  }
}

function forDiagnostics() {
  return {
    copyText: (text: string) => navigator.clipboard.writeText(text),
    version: browser.runtime.getManifest().version,
    userAgent: navigator.userAgent,
  };
}

async function cannotDraw(error: unknown): Promise<void> {
  if (await repair(commands, window)) return;
  const tryAgain = () => repairAnew(window);
  const model = await readBroken(commands, tryAgain, forDiagnostics());
  render(<Broken model={model} tryAgain={tryAgain} />, root);
  throw error;
}

start().catch(cannotDraw);
