import { computed, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import type { NotedFailure } from '@/lib/storage/state';
import { createNotices, type Failures } from '@/lib/view/popup/notices';
import type { Tab } from '@/lib/view/state/popup-session';
import { anAttempt } from '../../support/worlds/samples';

const outage: NotedFailure = { failure: { kind: 'internal', detail: '' }, at: 0 };
const withRefresh = (refresh: NotedFailure | null): Failures => ({
  rejected: null,
  ordering: null,
  refresh,
});

function world({ tab = 'items' as Tab | null, trouble = false, attempts = [] as Attempt[] } = {}) {
  const drawn = signal<Tab | null>(tab);
  const failures = signal(withRefresh(trouble ? outage : null));
  const shown = signal<readonly Attempt[]>(attempts);
  const hasFailure = computed(() => failures.value.refresh !== null);
  const { above } = createNotices({ drawn, failures, hasFailure, shown });
  const now = () => ({ hasBanner: above.value.hasBanner, unclear: [...above.value.unclear] });
  const begin = () => {
    failures.value = withRefresh(outage);
  };
  const end = () => {
    failures.value = withRefresh(null);
  };
  return { drawn, begin, end, shown, now };
}
const unclear = anAttempt({ id: 'unclear', state: 'unknown', reads: 9 });

describe('what stands above the list', () => {
  it('is decided at the opening', () => {
    const { now } = world({ trouble: true, attempts: [unclear, anAttempt()] });
    expect(now()).toEqual({ hasBanner: true, unclear: ['unclear'] });
  });

  it('stays the same while the list is looked at', () => {
    const { now, begin, shown } = world({ attempts: [unclear] });
    begin();
    shown.value = [anAttempt({ id: 'later', state: 'unknown' })];
    expect(now()).toEqual({ hasBanner: false, unclear: ['unclear'] });
  });

  it('is decided anew on a change of tab', () => {
    const { now, drawn, begin, end, shown } = world();
    begin();
    shown.value = [unclear];
    drawn.value = 'orders';
    expect(now()).toEqual({ hasBanner: true, unclear: ['unclear'] });
    end();
    drawn.value = 'items';
    expect(now()).toEqual({ hasBanner: false, unclear: ['unclear'] });
  });

  it('follows every change as long as there is nothing to press', () => {
    const { now, drawn, begin, end } = world({ tab: null });
    begin();
    expect(now().hasBanner).toBe(true);
    drawn.value = 'items';
    end();
    expect(now().hasBanner).toBe(true);
  });
});
