import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../support/paths.ts';
import { capture } from '../portraits.ts';
import type { Size } from '../stage.ts';
import type { Shot } from './scenes.ts';

/** What a store shows beside the listing: a headline, and the extension if there is room for it. */
export interface Poster {
  readonly kind: 'screenshot' | 'tile' | 'marquee';
  readonly headline: string;
  readonly shot?: Shot;
}

/** As the Chrome Web Store wants them; Edge Add-ons and addons.mozilla.org take the same. */
const sizes: Readonly<Record<Poster['kind'], Size>> = {
  screenshot: { width: 1280, height: 800 },
  tile: { width: 440, height: 280 },
  marquee: { width: 1400, height: 560 },
};

interface Voice {
  readonly tag: string;
  readonly direction: string;
  /** The extension's name. */
  readonly name: string;
}

/** Draws posters in a page of the browser, which has our fonts. */
export async function createArtist(page: Page, { tag, direction, name }: Voice) {
  const icon = await readFile(join(root, 'assets/icon.svg'), 'base64');
  const iconImage = `<img src="data:image/svg+xml;base64,${icon}" alt="">`;

  const browser = ({ page, image, size, badge: { text, color } }: Shot) => `
    <div class="window ${page}">
      <div class="bar">
        <i class="address"></i>
        <span class="action">${iconImage}${text && `<b style="background:${color}">${text}</b>`}</span>
      </div>
      <img class="${page}" src="data:image/png;base64,${image.toString('base64')}" alt=""
        style="width:${size.width}px;height:${size.height}px">
    </div>`;

  return {
    /** @returns a PNG of the size that stores want, without an alpha channel */
    async paint({ kind, headline, shot }: Poster): Promise<Buffer> {
      const size = sizes[kind];
      await page.setContent(
        `<!doctype html><html lang="${tag}" dir="${direction}" class="${kind}"><style>${style}</style>
         <main>
           <p>${iconImage}<span>${name}</span></p>
           <h1><span>${headline}</span></h1>
         </main>
         ${shot ? browser(shot) : ''}</html>`,
        { waitUntil: 'load' },
      );
      const misfit = await page.evaluate(fitHeadline);
      if (misfit) throw new Error(`“${headline}” ${misfit}.`);
      // Drawn twice as large and made smaller, which leaves finer edges.
      const drawn = await capture({ page }, size);
      const poster = await sharp(drawn)
        .resize(size.width, size.height, { kernel: 'lanczos3' })
        .flatten({ background: '#fff' })
        .png({ compressionLevel: 9 })
        .toBuffer();
      const { width, height, channels, hasAlpha } = await sharp(poster).metadata();
      if (width !== size.width || height !== size.height || hasAlpha || channels !== 3) {
        throw new Error(`A ${kind} of ${width} × ${height} with ${channels} channels.`);
      }
      return poster;
    },
    close: () => page.close(),
  };
}

/** Runs in the page: makes the headline smaller until it has room; says so if it gets too small. */
function fitHeadline(): string | null {
  const [place, headline, words] = ['main', 'h1', 'h1 span'].map((part) =>
    document.querySelector<HTMLElement>(part),
  );
  if (!(place && headline && words)) return 'is missing';
  const largest = Number.parseFloat(getComputedStyle(headline).fontSize);
  for (let size = largest; size >= largest * 0.7; size -= 1) {
    headline.style.fontSize = `${size}px`;
    const lines = words.getClientRects().length;
    if (lines <= 3 && words.getBoundingClientRect().width <= headline.clientWidth + 1) return null;
  }
  return 'has no room';
}

const style = `
  * { box-sizing: border-box; margin: 0; }
  body { position: relative; width: 100vw; height: 100vh; overflow: hidden; color: #17171f;
    background: radial-gradient(120% 140% at 100% 0, #dcd7fb 0, #eceafc 45%, #f7f6fe 100%);
    font: 16px/1.4 Inter, system-ui, sans-serif; }
  [dir=rtl] body { background: radial-gradient(120% 140% at 0 0, #dcd7fb 0, #eceafc 45%, #f7f6fe 100%); }
  img { display: block; }

  main { position: absolute; display: flex; flex-direction: column; justify-content: center; }
  p { display: flex; align-items: center; font-weight: 600; letter-spacing: -0.015em; }
  h1 { font-weight: 700; line-height: 1.1; letter-spacing: -0.03em; text-wrap: balance; }
  :lang(ar) :is(p, h1), :lang(ja) :is(p, h1) { letter-spacing: 0; }
  :lang(ar) h1 { line-height: 1.35; }
  :lang(ja) h1 { line-height: 1.3; word-break: auto-phrase; }

  .screenshot main { inset-block: 0; inset-inline-start: 80px; width: 450px; }
  .screenshot p { gap: 14px; font-size: 26px; margin-block-end: 30px; }
  .screenshot p img { width: 48px; }
  .screenshot h1 { font-size: 60px; }
  .screenshot:is(:lang(ar), :lang(ja)) h1 { font-size: 50px; }

  .tile main { inset: 0; align-items: center; padding-inline: 36px; text-align: center; }
  .tile p { flex-direction: column; gap: 10px; font-size: 36px; line-height: 1.2; font-weight: 700; letter-spacing: -0.03em; }
  .tile p img { width: 80px; }
  .tile h1 { margin-block-start: 6px; color: #4a4a5c; font-size: 19px; line-height: 1.35; font-weight: 400; letter-spacing: -0.01em; }

  .marquee main { inset-block: 0; inset-inline-start: 104px; width: 560px; }
  .marquee p { gap: 16px; font-size: 32px; margin-block-end: 28px; }
  .marquee p img { width: 60px; }
  .marquee h1 { font-size: 62px; }
  .marquee:is(:lang(ar), :lang(ja)) h1 { font-size: 52px; }

  .window { position: absolute; border-radius: 16px; background: #fff; overflow: hidden;
    box-shadow: 0 0 0 1px #2b1f8a14, 0 24px 64px #2b1f8a24; }
  .screenshot .window { inset-block: 56px -40px; inset-inline: 600px -40px; }
  .marquee .window { inset-block: 44px -40px; inset-inline: 744px -40px; }
  .bar { display: flex; align-items: center; gap: 20px; height: 56px; padding-inline: 20px; background: #fff;
    border-block-end: 1px solid #ececf2; }
  .address { flex: 1; height: 32px; border-radius: 16px; background: #f1f1f6; }
  .action { position: relative; width: 34px; height: 34px; }
  .action img { width: 30px; margin: 2px; }
  .action b { position: absolute; inset-inline-end: -6px; inset-block-end: -3px; min-width: 19px; padding: 0 5px;
    border-radius: 6px; color: #fff; font-size: 13px; font-weight: 600; line-height: 19px; text-align: center;
    letter-spacing: 0; }
  img.popup { position: absolute; inset-block-start: 64px; border-radius: 12px;
    box-shadow: 0 0 0 1px #1717231a, 0 2px 6px #17172314, 0 20px 48px #17172333; }
  .window.popup { background: #fafafc; }
  .screenshot .window.popup .bar, .marquee .window.popup .bar { padding-inline-end: 136px; }
  .window.popup img.popup { inset-inline-end: 120px; }
  .screenshot .window.options { inset: 50% auto auto; inset-inline-start: 580px; translate: 0 -50%; }
`;
