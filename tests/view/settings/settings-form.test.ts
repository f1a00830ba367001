import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import { createSettingsForm } from '@/lib/view/settings/settings-form';

describe('a changed setting', () => {
  it('is said to be saved as soon as it is stored, and also when the refresh then fails', async () => {
    const { form, sent, store } = slowWorld();
    const changed = form.change('prices', { currency: 'EUR' });
    store(0);
    await expect.poll(() => form.saved.value).toBe('prices');
    sent[0]?.answer({ kind: 'offline' });
    await changed;
    expect(form.saved.value).toBe('prices');
    expect(form.failed.value).toEqual({ place: 'prices', failure: { kind: 'offline' } });
  });

  it('goes back to the stored value when it can’t be saved, and says why', async () => {
    const { form, sent, hold, shown } = slowWorld();
    const change = hold(7);
    expect(shown()).toBe(7);
    sent[0]?.answer({ kind: 'storage', detail: 'disk full' });
    await change;
    await expect.poll(shown).toBe(defaultSettings.holdSeconds);
    expect(form.failed.value).toMatchObject({ place: 'hold' });
  });

  it('follows a later change by another page', async () => {
    const { sent, store, stored, hold, shown } = slowWorld();
    const change = hold(7);
    sent[0]?.answer();
    await change;
    store(0);
    stored.value = { ...stored.value, holdSeconds: 3 };
    await expect.poll(shown).toBe(3);
  });
});

describe('a setting that is changed faster than it is saved', () => {
  it('shows the last value, and saves it last', async () => {
    const { form, sent, store, stored, hold, shown } = slowWorld();
    const changes = [0, 1, 2, 5].map(hold);
    expect(shown()).toBe(5);
    expect(sent).toHaveLength(1);
    // The answer arrives before the change of the storage does.
    sent[0]?.answer();
    await changes[0];
    expect(shown()).toBe(5);
    expect(sent).toHaveLength(1);
    store(0);
    await expect.poll(() => sent.length).toBe(2);
    expect(shown()).toBe(5);
    expect(form.saved.value).toBeNull();
    expect(sent[1]?.changes).toEqual({ holdSeconds: 5 });
    store(1);
    await expect.poll(() => form.saved.value).toBe('hold');
    sent[1]?.answer();
    await Promise.all(changes);
    expect(shown()).toBe(5);
    expect(stored.value.holdSeconds).toBe(5);
  });

  it('is sent when the page closes before', () => {
    const { form, sent, hold } = slowWorld();
    void hold(1);
    void hold(2);
    form.flush();
    expect(sent.map(({ changes }) => changes.holdSeconds)).toEqual([1, 2]);
  });
});

/** A form whose changes are stored, and answered, when the test says so. */
function slowWorld() {
  const stored = signal<Settings>(defaultSettings);
  const sent: { changes: Partial<Settings>; answer: (failure?: Failure) => void }[] = [];
  const form = createSettingsForm({
    settings: stored,
    commands: {
      changeSettings: (changes) => {
        const { promise, resolve } = Promise.withResolvers<Failure | null>();
        sent.push({ changes, answer: (failure) => resolve(failure ?? null) });
        return promise;
      },
    },
  });
  const store = (at: number) => {
    stored.value = { ...stored.value, ...sent[at]?.changes };
  };
  const hold = (holdSeconds: number) => form.change('hold', { holdSeconds });
  const shown = () => form.settings.value.holdSeconds;
  return { form, sent, stored, store, hold, shown };
}
