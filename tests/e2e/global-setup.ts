import { findBrowser } from '../support/checks/browsers.ts';
import { builtExtension } from '../support/paths.ts';

/** Fails the whole run, with what to do, when a browser or a build is missing: nothing is skipped. */
export default function globalSetup(): void {
  for (const engine of ['chromium', 'firefox'] as const) {
    findBrowser(engine);
    builtExtension(engine);
  }
}
