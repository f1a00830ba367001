import { writeFile } from 'node:fs/promises';
import type { Look, Screen } from '../support/drive/driver.ts';
import { isAtRest } from '../support/pages/at-rest.ts';
import type { PageName, Size, State } from './stage.ts';

/** A picture for the documentation. */
export interface Portrait {
  /** Its name in `docs/`. */
  readonly file: string;
  readonly page: PageName;
  readonly state: string;
  readonly colours: Look['colours'];
  /** The page's height in CSS pixels, if not that of its state. */
  readonly height?: number;
}

export const portraits: readonly Portrait[] = [
  { file: 'compact.png', page: 'popup', state: 'items-compact', colours: 'light' },
  { file: 'details.png', page: 'popup', state: 'details-garment', colours: 'light' },
  { file: 'basket.png', page: 'popup', state: 'basket', colours: 'light' },
  { file: 'orders.png', page: 'popup', state: 'orders-just-ordered', colours: 'dark' },
  { file: 'spending-report.png', page: 'popup', state: 'spending', colours: 'light' },
  { file: 'options.png', page: 'options', state: 'connected', colours: 'light', height: 900 },
];

export const isOf = ({ page, state }: Portrait, shown: State): boolean =>
  page === shown.page && state === shown.name;

/** Takes the picture of a portrait's state, which the screen shows. */
export async function paint(screen: Screen, portrait: Portrait, path: string): Promise<void> {
  const [width = 0, height = 0] = await screen.evaluate(() => [innerWidth, innerHeight]);
  const size = { width, height: portrait.height ?? height };
  await screen.look({ colours: portrait.colours, isStill: true });
  await screen.resize(size.width, size.height);
  await screen.waitUntil(isAtRest);
  await writeFile(path, await capture(screen, size));
}

/**
 * A page as a PNG, for screens that have several pixels per CSS pixel.
 * @param deviceScaleFactor how many
 */
export async function capture(
  { page }: Pick<Screen, 'page'>,
  size: Size,
  deviceScaleFactor = 2,
): Promise<Buffer> {
  if (!page) throw new Error('Such pictures are taken in Chromium.');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor,
    mobile: false,
  });
  // Playwright's own screenshot would have the size that it was told. The session isn't detached, which
  // would give the page another size.
  const { data } = await session.send('Page.captureScreenshot');
  return Buffer.from(data, 'base64');
}
