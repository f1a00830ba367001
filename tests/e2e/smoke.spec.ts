// The drivers themselves, where they use what a new browser may change.

import { statSync } from 'node:fs';
import type { Browser } from 'wxt/browser';
import type { Screen } from '../support/drive/driver.ts';
import { expect, test } from './fixtures.ts';

declare const chrome: typeof Browser;

/** Puts known contents into a page, so that the driver is tested and not the extension. */
const fillIn = (screen: Screen) =>
  screen.evaluate(() => {
    // The pages' policy forbids turning text into markup, so the elements are made one by one.
    const make = (tag: string, text: string, attributes: Record<string, string> = {}) => {
      const element = document.createElement(tag);
      element.textContent = text;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    const labelled = (text: string, field: Element) => {
      const label = make('label', text);
      label.append(field);
      return label;
    };
    const sizes = make('select', '');
    sizes.append(make('option', 'Medium', { value: 'm' }), make('option', 'Large', { value: 'l' }));
    document.body.replaceChildren(
      make('h1', 'Try   me'),
      make('button', 'Hi', { 'aria-label': 'Say "hi"' }),
      make('button', 'Other', { 'aria-label': 'Say' }),
      make('button', 'Hidden', { hidden: '' }),
      labelled('Key', make('input', '', { type: 'password' })),
      make('label', 'Search', { for: 'search' }),
      make('input', '', { id: 'search', type: 'search', value: 'old' }),
      labelled('Size', sizes),
      make('button', 'Ask', { id: 'ask' }),
      make('output', '', { id: 'said' }),
    );
    const said = document.querySelector('#said');
    const say = (text: string) => {
      if (said) said.textContent = text;
    };
    document.querySelector('[aria-label*=hi]')?.addEventListener('click', (event) => {
      say(`clicked by ${event.isTrusted ? 'a person' : 'a script'}`);
    });
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') say('escaped');
    });
    document.querySelector('#ask')?.addEventListener('click', async () => {
      say('asking');
      const granted = await chrome.permissions.request({ origins: ['http://127.0.0.1/*'] });
      say(granted ? 'granted' : 'refused');
    });
  });

test('a page is driven by roles, names and labels, and refused what it asks for', async ({
  extension,
}) => {
  const popup = await extension.openPopup();
  await fillIn(popup);
  await popup.waitFor('heading', 'Try me');
  expect(await popup.isShown('button', 'Hidden')).toBe(false);
  await popup.click('button', 'Say "hi"');
  await popup.waitForText('clicked by a person');

  await popup.fill('Key', 'secret');
  expect(await popup.value('Key')).toBe('secret');
  await popup.fill('Search', 'new');
  expect(await popup.value('Search')).toBe('new');
  await popup.type('er');
  expect(await popup.value('Search')).toBe('newer');
  await popup.fill('Search', '');
  expect(await popup.value('Search')).toBe('');
  await popup.choose('Size', 'Large');
  expect(await popup.value('Size')).toBe('l');

  await popup.press('Shift+Tab');
  expect(await popup.evaluate(() => document.activeElement?.id)).toBe('search');
  await popup.press('Escape');
  await popup.waitForText(/escaped/);
  expect(await popup.text()).toContain('Try me');

  await popup.evaluate(
    (text) => setTimeout(() => document.querySelector('h1')?.remove(), text),
    50,
  );
  await popup.waitForGone('heading', 'Try me');
  await popup.waitUntil((count) => document.querySelectorAll('button').length === count, 4);

  await extension.refuseHost();
  await popup.click('button', 'Ask');
  await popup.waitForText('refused');
});

test('a page is resized, captured, reloaded and closed, and the toolbar’s popup is driven like it', async ({
  extension,
}, testInfo) => {
  const options = await extension.openOptions();
  expect(extension.screens()).toHaveLength(1);
  await options.resize(500, 400);
  await expect.poll(() => options.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 400]);
  const path = testInfo.outputPath('options.png');
  await options.screenshot(path);
  expect(statSync(path).size).toBeGreaterThan(500);
  await options.evaluate(() => document.body.append('soon forgotten'));
  await options.reload();
  expect(await options.text()).not.toContain('soon forgotten');
  await options.close();
  expect(extension.screens()).toHaveLength(0);

  const popup = await extension.openRealPopup();
  expect(await popup.evaluate(() => location.href)).toBe(`${extension.origin}/popup.html`);
  const isNoTab = await popup.evaluate(async () => (await chrome.tabs.getCurrent()) === undefined);
  expect(isNoTab).toBe(true);
  await fillIn(popup);
  await popup.click('button', 'Say "hi"');
  await popup.waitForText('clicked by a person');
  await popup.fill('Search', 'new');
  expect(await popup.value('Search')).toBe('new');
  await popup.screenshot(testInfo.outputPath('popup.png'));
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
