import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import type { Commands } from '@/lib/messaging/commands';
import { accountText } from '@/lib/view/connection/reading-status';
import { planImport } from '@/lib/view/settings/import-plan';
import { importTexts } from '@/lib/view/settings/import-text';
import { currencyOptions, languageOptions, pricePreview } from '@/lib/view/settings/prices';
import { createSettingsForm } from '@/lib/view/settings/settings-form';
import { nextReadingText } from '@/lib/view/tracking/polling-text';
import { aCard, anAddress } from '../../support/worlds/samples';

const info = {
  readAt: 0,
  fullReadAt: 0,
  count: 37,
  complete: true,
  cutOff: null,
  skippedRows: 0,
  currency: 'USD',
  locale: 'en',
};

describe('what a connection found', () => {
  it.each([
    [
      info,
      [anAddress()],
      [aCard()],
      '37 items · ships to Ada Byron, Amsterdam NY · pays with Visa •• 4242',
    ],
    [
      { ...info, count: 1, complete: false },
      [],
      [],
      '1 item so far… · no default address · no default card',
    ],
  ])('%#', (items, addresses, cards, expected) => {
    expect(accountText(items, { addresses, cards, readAt: 0 })).toBe(expected);
  });
});

describe('options', () => {
  it('have every currency with its name, and an odd current one', () => {
    const options = currencyOptions('XQZ');
    expect(options.length).toBeGreaterThan(100);
    expect(options).toContainEqual({ value: 'EUR', label: 'EUR – Euro' });
    expect(options.filter(({ value }) => value === 'XQZ')).toHaveLength(1);
  });

  it('leave out currencies without a name, as Firefox lists some', () => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['EUR', 'QQA', 'QQB', 'USD']);
    expect(currencyOptions('QQB').map(({ value }) => value)).toEqual(['EUR', 'QQB', 'USD']);
  });

  it('have languages by their own names, and an odd current one', () => {
    const options = languageOptions('x-odd-');
    expect(options).toContainEqual({ value: 'de', label: 'Deutsch' });
    expect(options).toContainEqual({ value: 'fr', label: 'Français' });
    expect(options).toContainEqual({ value: 'x-odd-', label: 'x-odd-' });
  });
});

describe('the preview', () => {
  it.each([
    ['USD', '$1,234.50 · November 21, 2026'],
    ['JPY', '¥1,235 · November 21, 2026'],
    ['no code', '1,234.50 NO CODE · November 21, 2026'],
  ])('%s', (currency, expected) => {
    const now = new Date(2026, 10, 21).getTime();
    expect(pricePreview(currency, now).replace('\u00a0', ' ')).toBe(expected);
  });
});

describe('the next reading', () => {
  const connection = { baseAddress: '', keyEnding: '', rejected: null };
  const textAt = (nextAt: number, now: number) =>
    nextReadingText(
      connection,
      { nextAt, setAt: 0, failures: 0, sparedUntil: 0 },
      defaultSettings,
      now,
    ).replace('\u202f', ' ');

  it('has its day only when that isn’t today', () => {
    const at = new Date(2026, 10, 21, 10, 44).getTime();
    const [sameDay, dayBefore] = [new Date(2026, 10, 21), new Date(2026, 10, 20, 23)];
    expect(textAt(at, sameDay.getTime())).toBe('Next look around 10:44 AM.');
    expect(textAt(at, dayBefore.getTime())).toBe('Next look around Nov 21, 2026, 10:44 AM.');
  });
});

describe('what an import does to a press', () => {
  it.each([
    [0, 'Wait 5 seconds, with Undo → Order at once, without Undo'],
    [1, 'Wait 5 seconds, with Undo → Wait 1 second, with Undo'],
    [null, 'Wait 5 seconds, with Undo → Ask before every order'],
  ])('%s', (holdSeconds, expected) => {
    const nothing = { itemPreferences: {}, kits: [], listOrder: 'service' } as const;
    const leftOut = { items: 0, kits: 0 };
    const present = { ...nothing, settings: defaultSettings, checkout: null };
    const plan = planImport({ ...nothing, leftOut, settings: { holdSeconds } }, present);
    expect(importTexts(plan, present)[0]).toBe(`When you press Reorder: ${expected}`);
  });
});

describe('the settings form', () => {
  const formWith = (failure: Failure | null) => {
    const changes: Partial<Settings>[] = [];
    const settings = signal(defaultSettings);
    const commands = {
      changeSettings: async (change: Partial<Settings>) => {
        changes.push(change);
        if (!failure) settings.value = { ...settings.value, ...change };
        return failure;
      },
    } as unknown as Commands;
    return { changes, form: createSettingsForm({ settings, commands }) };
  };

  it('say where they were saved', async () => {
    const { changes, form } = formWith(null);
    await form.change('prices', { currency: 'EUR' });
    expect(changes).toEqual([{ currency: 'EUR' }]);
    await expect.poll(() => form.saved.value).toBe('prices');
  });

  it('say so as soon as it is true, whatever comes of reading anew', async () => {
    const settings = signal(defaultSettings);
    const answer = Promise.withResolvers<Failure | null>();
    const commands = {
      changeSettings: () => {
        settings.value = { ...defaultSettings, currency: 'EUR' };
        return answer.promise;
      },
    } as unknown as Commands;
    const form = createSettingsForm({ settings, commands });
    const changed = form.change('prices', { currency: 'EUR' });
    await expect.poll(() => form.saved.value).toBe('prices');
    answer.resolve({ kind: 'offline' });
    await changed;
    expect(form.saved.value).toBe('prices');
    expect(form.failed.value).toEqual({ place: 'prices', failure: { kind: 'offline' } });
  });

  it('say where they couldn’t be saved', async () => {
    const failure: Failure = { kind: 'setting-invalid', setting: 'currency' };
    const { form } = formWith(failure);
    await form.change('prices', { currency: 'EUR' });
    expect(form.saved.value).toBeNull();
    expect(form.failed.value).toEqual({ place: 'prices', failure });
  });
});
