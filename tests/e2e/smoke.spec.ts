// The drivers themselves, where they use what a new browser may change.
import { statSync } from 'node:fs';
import type { Screen } from '../support/drive/driver.ts';
import { patienceMs } from '../support/drive/until.ts';
import { expect, test } from './fixtures.ts';

/** Puts known contents into a page, so that the driver is tested and not the extension. */
const fillIn = async (screen: Screen) => {
  // What the extension draws later would come in between.
  await screen.waitFor('button', 'Settings');
  await screen.evaluate(() => {
    // The pages' policy forbids turning text into markup, so the elements are made one by one.
    const make = (tag: string, text: string, attributes: Record<string, string> = {}) => {
      const element = document.createElement(tag);
      element.textContent = text;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    const hi = make('button', 'Hi', { 'aria-label': 'Say   "hi"' });
    const ask = make('button', 'Ask');
    const said = make('output', '');
    const label = make('label', 'Key');
    label.append(make('input', '', { type: 'password', value: 'old' }));
    document.body.replaceChildren(
      hi,
      make('button', 'Other', { 'aria-label': 'Say' }),
      make('button', 'Hidden', { hidden: '' }),
      label,
      ask,
      said,
    );
    hi.addEventListener('click', ({ isTrusted }) => {
      said.textContent = `clicked by ${isTrusted ? 'a person' : 'a script'}`;
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') said.textContent = 'escaped';
    });
    ask.addEventListener('click', async () => {
      const granted = await chrome.permissions.request({ origins: ['http://127.0.0.1/*'] });
      said.textContent = granted ? 'granted' : 'refused';
    });
  });
};

test('a page is driven by roles, names and labels, and refused what it asks for', async ({
  extension,
}) => {
  const popup = await extension.openPopup();
  await fillIn(popup);
  expect(await popup.isShown('button', 'Hidden')).toBe(false);
  await popup.click('button', 'Say "hi"');
  await popup.waitForText('clicked by a person');
  await popup.fill('Key', 'new');
  await popup.type('er');
  expect(await popup.value('Key')).toBe('newer');
  await popup.press('Shift+Tab');
  expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe('Say');
  await popup.press('Escape');
  await popup.waitForText(/escaped/);
  await popup.evaluate(
    (ms) => setTimeout(() => document.querySelector('button')?.remove(), ms),
    50,
  );
  await popup.waitForGone('button', 'Say "hi"');
  await popup.waitUntil((count) => document.querySelectorAll('button').length === count, 3);

  await extension.refuseHost();
  await popup.click('button', 'Ask');
  await popup.waitForText('refused');
});

test('the toolbar’s popup is driven like a page, captured and closed', async ({
  extension,
}, testInfo) => {
  const popup = await extension.openRealPopup();
  expect(await popup.evaluate(() => location.href)).toBe(`${extension.origin}/popup.html`);
  const isNoTab = await popup.evaluate(async () => (await chrome.tabs.getCurrent()) === undefined);
  expect(isNoTab).toBe(true);
  await fillIn(popup);
  await popup.click('button', 'Say "hi"');
  await popup.waitForText('clicked by a person');
  await popup.fill('Key', 'new');
  expect(await popup.value('Key')).toBe('new');
  const path = testInfo.outputPath('popup.png');
  await popup.screenshot(path);
  expect(statSync(path).size).toBeGreaterThan(500);
  await popup.close();
  expect(extension.screens()).toHaveLength(0);
  const again = await extension.openRealPopup();
  expect(await again.text()).not.toContain('Say "hi"');
});

test('the background is stopped, badge and storage are read without waking it, and an alarm wakes it', async ({
  extension,
}) => {
  await extension.writeStorage({ probe: [1] });
  await extension.writeStorage({ brief: true }, 'session');
  // An event of the installation may come after the stop, and wake it once; what is asked here would wake it always.
  await expect(async () => {
    await extension.stopBackground();
    await extension.evaluate(async () => {
      await chrome.action.setBadgeText({ text: '7' });
      await chrome.action.setBadgeBackgroundColor({ color: '#0a6640' });
      await chrome.action.setTitle({ title: 'Seven parcels' });
    });
    expect(await extension.badge()).toEqual({
      text: '7',
      color: '#0a6640',
      title: 'Seven parcels',
    });
    expect(await extension.readStorage()).toMatchObject({ probe: [1] });
    expect(await extension.readStorage('session')).toMatchObject({ brief: true });
    expect(Array.isArray(await extension.alarms())).toBe(true);
    expect(await extension.isBackgroundRunning()).toBe(false);
  }).toPass({ timeout: patienceMs });
  await extension.fireAlarm('probe');
  await expect.poll(() => extension.isBackgroundRunning()).toBe(true);
});

test('the profile survives a restart and a crash, but not a reset', async ({ extension }) => {
  await extension.writeStorage({ probe: 'kept' });
  await extension.restart();
  expect(await extension.readStorage()).toMatchObject({ probe: 'kept' });
  await extension.crash();
  await extension.restart();
  expect(await extension.readStorage()).toMatchObject({ probe: 'kept' });
  await extension.reset();
  expect(await extension.readStorage()).not.toHaveProperty('probe');
});
