import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import { createSettingsForm } from '@/lib/view/settings/settings-form';

/** A page whose changes are stored, and answered, when the test says so. */
function world() {
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

describe('a setting that is changed faster than it is saved', () => {
  it('shows what was chosen last, and saves that last', async () => {
    const { sent, store, stored, hold, shown } = world();
    const changes = [0, 1, 2, 5].map(hold);
    expect(shown()).toBe(5);
    expect(sent).toHaveLength(1);
    // The answer overtakes the news of what is stored.
    sent[0]?.answer();
    await changes[0];
    expect(shown()).toBe(5);
    expect(sent).toHaveLength(1);
    store(0);
    await expect.poll(() => sent.length).toBe(2);
    expect(shown()).toBe(5);
    expect(sent[1]?.changes).toEqual({ holdSeconds: 5 });
    store(1);
    sent[1]?.answer();
    await Promise.all(changes);
    expect(shown()).toBe(5);
    expect(stored.value.holdSeconds).toBe(5);
  });

  it('doesn’t wait for what a change brings about once it is stored', async () => {
    const { form, sent, store, hold } = world();
    void form.change('prices', { currency: 'EUR' });
    void hold(1);
    expect(sent).toHaveLength(1);
    store(0);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.changes).toEqual({ holdSeconds: 1 });
  });

  it('is said to be saved when the last change is', async () => {
    const { form, sent, store, hold } = world();
    void hold(1);
    void hold(2);
    store(0);
    await expect.poll(() => sent.length).toBe(2);
    expect(form.saved.value).toBeNull();
    store(1);
    await expect.poll(() => form.saved.value).toBe('hold');
  });

  it('is sent all the same when the page goes', () => {
    const { form, sent, hold } = world();
    void hold(1);
    void hold(2);
    form.flush();
    expect(sent.map(({ changes }) => changes.holdSeconds)).toEqual([1, 2]);
  });
});

it('a change that isn’t saved goes back to what is, and says why', async () => {
  const { form, sent, hold, shown } = world();
  const change = hold(7);
  expect(shown()).toBe(7);
  sent[0]?.answer({ kind: 'storage', detail: 'disk full' });
  await change;
  await expect.poll(shown).toBe(defaultSettings.holdSeconds);
  expect(form.failed.value).toMatchObject({ place: 'hold' });
});

it('what another page changes later is shown', async () => {
  const { sent, store, stored, hold, shown } = world();
  const change = hold(7);
  sent[0]?.answer();
  await change;
  store(0);
  stored.value = { ...stored.value, holdSeconds: 3 };
  await expect.poll(shown).toBe(3);
});
