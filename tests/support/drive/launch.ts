import { findBrowser } from '../checks/browsers.ts';
import { builtExtension } from '../paths.ts';
import { launchChromium } from './chromium.ts';
import type { Driver, Engine, LaunchOptions } from './driver.ts';
import { launchFirefox } from './firefox.ts';

/** Starts the browser on a new profile with the built extension installed. */
export function launch(
  engine: Engine,
  headless: boolean,
  more: Pick<LaunchOptions, 'trustsAnyCertificate' | 'isFrugal'> = {},
): Promise<Driver> {
  const options = {
    executablePath: findBrowser(engine),
    extensionDir: builtExtension(engine),
    headless,
    isFrugal: headless,
    ...more,
  };
  return engine === 'chromium' ? launchChromium(options) : launchFirefox(options);
}
