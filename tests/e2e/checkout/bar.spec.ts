// Layout of the bar that says where an order goes and what pays: how many lines it takes, and what is cut.
import type { Address } from '../../../lib/shop/contract.ts';
import { families } from '../../support/checks/fonts.ts';
import { openConnected, savedIds } from '../../support/pages/account.ts';
import { wear } from '../../support/pages/layout.ts';
import { expect, test, testIn } from '../fixtures.ts';

const britain = { en: 'United Kingdom', ar: 'المملكة المتحدة' };

/** One that never ends, and one that is read from the right. */
const foreign = {
  endless: {
    name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(8).trim(),
    companyName: 'The Long and Winding Company for Everything that Takes Room',
    addressLine1: '12 Analytical Engine Way, in the Courtyard behind the Second Gate',
    addressLine2: 'Staircase C, fifth floor, third door on the left',
    cityName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    countryName: britain.en,
  },
  arabic: {
    name: 'أمل الشريف',
    companyName: null,
    addressLine1: 'شارع النيل 12',
    addressLine2: 'شقة 4',
    cityName: 'القاهرة',
    countryName: 'مصر',
  },
};

const sizes = [
  ...[400, 320, 252].map((width) => ({ width, height: 600, lines: 4 })),
  { width: 400, height: 250, lines: 1 },
];

function measureBar() {
  const bar = document.querySelector('.checkout') as HTMLElement;
  const [address, card] = [...bar.querySelectorAll('.checkout-text')] as HTMLElement[];
  const where = bar.querySelector('.checkout-where') as HTMLElement;
  const boxes = [
    ...bar.querySelectorAll('.checkout-part > .icon, .checkout-text > strong, .checkout-who'),
  ]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const country = document.createRange();
  const { firstChild } = where;
  country.setStart(firstChild as Text, (firstChild?.textContent?.lastIndexOf(', ') ?? 0) + 2);
  country.setEndAfter(firstChild as Text);
  return {
    isTorn: country.getClientRects().length > 1,
    said: address?.textContent.replaceAll('\u00a0', ' '),
    lines: Math.round(where.clientHeight / Number.parseFloat(getComputedStyle(where).lineHeight)),
    isCut: where.scrollHeight > where.clientHeight + 1,
    isCardCut: card === undefined || card.scrollWidth > card.clientWidth,
    isInWindow: boxes.every(
      ({ left, right, bottom }) => left >= 0 && right <= innerWidth && bottom <= innerHeight,
    ),
    overlapping: boxes.filter((one, at) =>
      boxes.some(
        (other, before) =>
          before < at &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
    ).length,
  };
}

const inPlace = { isCardCut: false, isInWindow: true, overlapping: 0 };

test('an address is whole in up to three lines, in any font, and its country isn’t torn', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  for (const family of Object.values(families)) {
    await popup.evaluate(wear, family);
    const bar = await popup.evaluate(measureBar);
    expect.soft(bar, family).toMatchObject({ ...inPlace, isCut: false, isTorn: false });
    expect.soft(bar.lines, family).toBeLessThanOrEqual(3);
  }
});

for (const language of ['en', 'ar'] as const) {
  testIn(language)(
    `an endless address and an Arabic one take up to four lines, in a low window one, and all of them is read out in ${language}`,
    async ({ extension, sandbox }) => {
      const { addresses, paymentId } = await savedIds(sandbox);
      const [saved] = addresses;
      const expiration = { month: 12, year: 2099 };
      const card = { ccType: 'American Express', lastDigits: '1005', expiration };
      await sandbox.control.setCards([{ id: paymentId, ...card, isDefault: true }]);
      for (const [which, address] of Object.entries(foreign)) {
        await sandbox.control.setAddresses([{ ...(saved as Address), ...address }]);
        const country = which === 'endless' ? britain[language] : address.countryName;
        const popup = await openConnected(extension, sandbox);
        for (const { width, height, lines } of sizes) {
          await popup.resize(width, height);
          const bar = await popup.evaluate(measureBar);
          const about = `${which}, ${width} by ${height} pixels`;
          expect.soft(bar, about).toMatchObject(inPlace);
          expect.soft(bar.lines, about).toBeLessThanOrEqual(lines);
          for (const part of Object.values({ ...address, countryName: country }))
            if (part) expect.soft(bar.said, about).toContain(part);
        }
        await popup.close();
      }
    },
  );
}
