// Layout of the bar that says where an order goes and what pays: how its text breaks, and what is cut.
import type { Address } from '../../../lib/shop/contract.ts';
import { zoomed } from '../../gallery/stage.ts';
import { families } from '../../support/checks/fonts.ts';
import { openConnected, savedIds } from '../../support/pages/account.ts';
import { wear } from '../../support/pages/layout.ts';
import { expect, test, testIn } from '../fixtures.ts';

/** One with a company and country that give way, and one that never ends. */
const addresses = {
  company: {
    companyName: 'The Long and Winding Company for Everything that Takes Room',
    addressLine1: '118 Division Street',
    addressLine2: 'Apt 4B',
    countryName: 'The United Kingdom of Great Britain and Northern Ireland',
  },
  endless: {
    name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(8).trim(),
    companyName: null,
    addressLine1: '12 Analytical Engine Way, in the Courtyard behind the Second Gate',
    addressLine2: 'Staircase C, fifth floor, third door on the left',
    cityName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    stateAbbreviation: null,
    zipCode: 'LL61 5UJ',
    countryName: 'United Kingdom',
  },
};

/** Runs in a page: how high the bar is, what of the address it cuts or breaks, and how many lines the card takes. */
function measureBar() {
  const bar = document.querySelector('.checkout') as HTMLElement;
  const address = bar.querySelector('.checkout-address') as HTMLElement;
  const { bottom, right, left } = address.getBoundingClientRect();
  const isCut = (part: Element) =>
    [...part.getClientRects()].some(
      (rect) => rect.bottom > bottom + 1 || rect.right > right + 1 || rect.left < left - 1,
    );
  const needed = [...address.querySelectorAll('.is-full bdi:not(.gives-way)')];
  return {
    height: Math.round(bar.getBoundingClientRect().height),
    cut: needed.filter(isCut).map((part) => part.textContent),
    broken: needed
      .filter((part) => part.checkVisibility() && part.getClientRects().length > 1)
      .map((part) => part.textContent),
    cardLines: bar.querySelector('.checkout-card strong')?.getClientRects().length,
  };
}

/** Runs in a page: how much of an address's parts and of the card is seen in one line, in pixels. */
function measureLine() {
  const address = document.querySelector('.checkout-address') as HTMLElement;
  const card = document.querySelector('.checkout-card strong') as HTMLElement;
  const { left, right } = address.getBoundingClientRect();
  const who = address.querySelector('.is-short strong') as HTMLElement;
  const city = address.querySelector('.is-short > bdi')?.getClientRects()[0];
  return {
    height: document.querySelector('.checkout')?.getBoundingClientRect().height,
    who: Math.min(right, who.getBoundingClientRect().right) - left,
    city: city ? Math.min(right, city.right) - city.left : 0,
    cardLines: card.getClientRects().length,
    said: address.querySelector('.is-full')?.textContent,
  };
}

test('an address takes up to three lines, only an endless one four; at 200 % zoom the bar is one line, and all of it is read out', async ({
  extension,
  sandbox,
}) => {
  const widths = [
    { width: 400, least: 59, most: 59 },
    { width: 320, least: 69, most: 85 },
  ];
  const [saved] = (await savedIds(sandbox)).addresses;
  for (const [which, address] of Object.entries(addresses)) {
    await sandbox.control.setAddresses([{ ...(saved as Address), stateName: null, ...address }]);
    const popup = await openConnected(extension, sandbox);
    for (const family of Object.values(families)) {
      await popup.evaluate(wear, family);
      for (const { width, least, most } of widths) {
        await popup.resize(width, 600);
        const bar = await popup.evaluate(measureBar);
        const about = `${which} in ${family}, ${width} pixels`;
        const isEndless = which === 'endless';
        expect.soft(bar.cardLines, about).toBe(1);
        expect.soft(bar.height, about).toBeGreaterThanOrEqual(isEndless ? most + 16 : least);
        expect.soft(bar.height, about).toBeLessThanOrEqual(isEndless ? most + 16 : most);
        if (!isEndless) expect.soft([...bar.cut, ...bar.broken], about).toEqual([]);
      }
      await popup.resize(zoomed.width, zoomed.height);
      const line = await popup.evaluate(measureLine);
      const about = `${which} in ${family}, zoomed`;
      expect.soft(line.height, about).toBeLessThanOrEqual(30);
      expect.soft(line.who, about).toBeGreaterThan(80);
      expect.soft(line.city, about).toBeGreaterThan(60);
      expect.soft(line.cardLines, about).toBe(1);
      for (const part of [address.addressLine1, address.addressLine2, address.countryName])
        expect.soft(line.said, about).toContain(part);
    }
    await popup.close();
  }
});

testIn('de')(
  'what is chosen for the next order alone is said without making the bar higher or cutting the address',
  async ({ extension, sandbox }) => {
    const popup = await openConnected(extension, sandbox);
    const heights = async () => {
      const found: number[] = [];
      for (const width of [400, 320]) {
        await popup.resize(width, 600);
        found.push((await popup.evaluate(measureBar)).height);
      }
      return found;
    };
    const before = await heights();
    await popup.press('Alt+a');
    await popup.press('ArrowDown');
    await popup.press('Enter');
    await popup.waitForGone('dialog', 'Ship to');
    await popup.waitForText('Next order only');
    expect(await heights()).toEqual(before);
    await popup.resize(zoomed.width, zoomed.height);
    expect((await popup.evaluate(measureBar)).cut).toEqual([]);
  },
);
