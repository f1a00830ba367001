import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Badge, Screen } from '../support/drive/driver.ts';
import { root } from '../support/paths.ts';
import { capture } from './portraits.ts';

/** What the browser shows at one moment. */
export interface Scene {
  /** A picture of the popup; `null` while it is closed. */
  readonly popup: Buffer | null;
  readonly badge: Badge;
  /** Where the pointer is, in CSS pixels of the popup. */
  readonly pointer?: { readonly x: number; readonly y: number };
  /** How long it stays. */
  readonly ms: number;
}

const sceneSize = { width: 440, height: 672 };
const rowHeight = 60;

/** Draws a browser's toolbar around the extension's icon, its badge and its popup. */
export async function createToolbarArtist(anyScreen: Screen) {
  const context = anyScreen.page?.context();
  if (!context) throw new Error('The pictures of the documentation are taken in Chromium.');
  const page = await context.newPage();
  const icon = await readFile(join(root, 'assets/icon.svg'), 'base64');

  const iconWith = ({ text, color }: Badge) => `
    <span class="action">
      <img src="data:image/svg+xml;base64,${icon}" alt="">
      ${text === '' ? '' : `<b style="background:${color}">${text}</b>`}
    </span>`;

  async function paint(body: string, size: typeof sceneSize): Promise<Buffer> {
    await page.setViewportSize(size);
    await page.setContent(`<style>${style}</style>${body}`, { waitUntil: 'load' });
    return capture({ page }, size);
  }

  return {
    paintScene: ({ popup, badge, pointer }: Scene) =>
      paint(
        `<div class="bar"><span class="address"></span>${iconWith(badge)}<i>⋮</i></div>
         ${
           popup
             ? `<img class="popup" src="data:image/png;base64,${popup.toString('base64')}" alt="">`
             : `<p class="tip">${badge.title}</p>`
         }
         ${pointer ? `<svg class="pointer" style="left:${pointer.x + 16}px;top:${pointer.y + 56}px" viewBox="0 0 24 24"><path d="M5 3v15l4-4 3 7 3-1.500-3-6.500h6z"/></svg>` : ''}`,
        sceneSize,
      ),
    /** One badge below the other, each with its tooltip. */
    paintBadges: (badges: readonly Badge[]) =>
      paint(
        badges
          .map((badge) => `<p class="row">${iconWith(badge)}<span>${badge.title}</span></p>`)
          .join(''),
        { width: sceneSize.width, height: badges.length * rowHeight + 12 },
      ),
    close: () => page.close(),
  };
}

const style = `
  body { margin: 0; background: #e9e9ef; color: #17171f; font: 14px/1.4 Inter, system-ui, sans-serif; }
  .bar { display: flex; align-items: center; gap: 12px; height: 48px; padding: 0 14px; background: #fff; }
  .bar i { color: #5c5c6c; font-style: normal; font-size: 18px; }
  .address { flex: 1; height: 30px; border-radius: 15px; background: #f1f1f5; }
  .action { position: relative; width: 32px; height: 32px; flex: none; }
  .action img { width: 26px; height: 26px; margin: 1px 3px; }
  .action b { position: absolute; right: -5px; bottom: -3px; min-width: 12px; padding: 0 4px; border-radius: 5px;
    color: #fff; font-size: 12px; line-height: 17px; text-align: center; }
  .popup { position: absolute; top: 56px; right: 24px; width: 400px; height: 600px; border-radius: 10px;
    box-shadow: 0 1px 3px #0003, 0 8px 28px #0003; }
  .tip { position: absolute; top: 54px; right: 24px; margin: 0; padding: 6px 10px; border-radius: 6px;
    background: #17171f; color: #fff; font-size: 13px; }
  .pointer { position: absolute; width: 26px; fill: #17171f; stroke: #fff; stroke-width: 1.5; }
  .row { display: flex; align-items: center; gap: 16px; height: ${rowHeight - 12}px; margin: 12px 16px; padding: 0 18px;
    box-sizing: border-box; border-radius: 10px; background: #fff; }
`;
