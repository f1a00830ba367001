import { findBrowser } from '../support/checks/browsers.ts';
import { builtExtension } from '../support/paths.ts';

/** Fails the whole run if a browser or a build is missing, and says what to do: nothing is skipped. */
export default function globalSetup(): void {
  for (const engine of ['chromium', 'firefox'] as const) {
    findBrowser(engine);
    builtExtension(engine);
  }
}
