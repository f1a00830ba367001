import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { createAboveList } from '@/lib/view/popup/above-list';
import type { Tab } from '@/lib/view/state/popup-session';
import { anAttempt } from '../../support/worlds/samples';

function world({ tab = 'items' as Tab | null, trouble = false, attempts = [] as Attempt[] } = {}) {
  const drawn = signal<Tab | null>(tab);
  const hasTrouble = signal(trouble);
  const shown = signal<readonly Attempt[]>(attempts);
  const above = createAboveList({ drawn, hasTrouble, shown });
  const now = () => ({ hasBanner: above.value.hasBanner, unclear: [...above.value.unclear] });
  return { drawn, hasTrouble, shown, now };
}
const unclear = anAttempt({ id: 'unclear', state: 'not-seen' });

describe('what stands above the list', () => {
  it('is what there is to say at the opening', () => {
    const { now } = world({ trouble: true, attempts: [unclear, anAttempt()] });
    expect(now()).toEqual({ hasBanner: true, unclear: ['unclear'] });
  });

  it('stays while the list is looked at, whatever comes or is over', () => {
    const { now, hasTrouble, shown } = world({ attempts: [unclear] });
    hasTrouble.value = true;
    shown.value = [anAttempt({ id: 'later', state: 'unknown' })];
    expect(now()).toEqual({ hasBanner: false, unclear: ['unclear'] });
  });

  it('is decided anew when the person goes to another tab', () => {
    const { now, drawn, hasTrouble, shown } = world();
    hasTrouble.value = true;
    shown.value = [unclear];
    drawn.value = 'orders';
    expect(now()).toEqual({ hasBanner: true, unclear: ['unclear'] });
    hasTrouble.value = false;
    drawn.value = 'items';
    expect(now()).toEqual({ hasBanner: false, unclear: ['unclear'] });
  });

  it('follows what happens for as long as there is nothing to press', () => {
    const { now, drawn, hasTrouble } = world({ tab: null });
    hasTrouble.value = true;
    expect(now().hasBanner).toBe(true);
    drawn.value = 'items';
    hasTrouble.value = false;
    expect(now().hasBanner).toBe(true);
  });
});
