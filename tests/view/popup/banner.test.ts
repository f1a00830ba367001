import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import { bannerFor } from '@/lib/view/popup/banner';

const rejected = {
  kind: 'forbidden',
  status: 403,
  message: 'API key is not valid',
  retryAfterMs: null,
} as const;
const trouble = (kind: 'offline') => ({ failure: { kind }, at: 0 });
const unusable = { what: 'It has expired.', next: 'Choose another.', isNoneSaved: false };
const fine = { addressProblem: null, cardProblem: null };
const none = { rejected: null, ordering: null, refresh: null };

describe('bannerFor', () => {
  it('says nothing when all is well', () => {
    expect(bannerFor(none, fine, 0)).toBeNull();
  });

  it('puts a rejected key first, with the service’s words', () => {
    const all = { rejected, ordering: trouble('offline'), refresh: trouble('offline') };
    const banner = bannerFor(all, fine, 0);
    expect(banner).toMatchObject({
      what: 'Your API key no longer works.',
      brief: 'You can’t order until this is fixed.',
      action: 'open-settings',
    });
    expect(banner?.said).toContain('API key is not valid');
  });

  it('puts locked ordering before a failed refresh, with the reason beside it', () => {
    const lost = { failure: { kind: 'journal-lost' }, at: 0 } as const;
    const both = { ...none, ordering: lost, refresh: trouble('offline') };
    expect(bannerFor(both, fine, 0)).toMatchObject({
      what: 'Ordering is locked.',
      brief: 'Your orders are safe, but Restock’s record of them was lost.',
    });
  });

  it.each([
    ['an expired card', { cardProblem: unusable }, 'choose-card'],
    [
      'an address that is gone',
      { addressProblem: unusable, cardProblem: unusable },
      'choose-address',
    ],
    ['no card', { cardProblem: { ...unusable, isNoneSaved: true } }, 'open-shop'],
  ] as const)('%s leads to what mends it', (_, problems, action) => {
    const banner = bannerFor({ ...none, refresh: trouble('offline') }, { ...fine, ...problems }, 0);
    expect(banner).toMatchObject({ what: unusable.what, action });
  });

  it('asks at once for both an address and a card', () => {
    const isNoneSaved = true;
    const problems = {
      addressProblem: { ...unusable, isNoneSaved },
      cardProblem: { ...unusable, isNoneSaved },
    };
    expect(bannerFor(none, problems, 0)?.what).toBe('No saved address or card.');
    const other = { ...problems, cardProblem: unusable };
    expect(bannerFor(none, other, 0)?.what).toBe(unusable.what);
  });

  it.each([
    [{ kind: 'offline' }, 'retry'],
    [{ kind: 'redirected' }, 'retry'],
    [{ kind: 'foreign-answer', status: 403, message: null, retryAfterMs: null }, 'retry'],
    [{ kind: 'permission-missing', origin: 'https://shop.example' }, 'open-settings'],
  ] as const)('%o leads to %s', (failure, action) => {
    const refresh = { failure, at: 0 };
    expect(bannerFor({ ...none, refresh }, fine, 0)?.action).toBe(action);
  });

  it('says beside its button that nothing can be ordered, or what that doesn’t say', () => {
    const answer = { status: 429, message: 'Slow down', retryAfterMs: null };
    const inBrief = (failure: Failure) =>
      bannerFor({ ...none, refresh: { failure, at: 0 } }, fine, 0)?.brief;
    expect(inBrief({ kind: 'offline' })).toBe('You can’t order until you’re back online.');
    for (const kind of ['unreachable', 'permission-missing'] as const) {
      expect(inBrief({ kind, origin: 'https://shop.example' })).toBe(
        'You can’t order until this is fixed.',
      );
    }
    for (const failure of [
      { kind: 'redirected' },
      { kind: 'foreign-answer', ...answer, status: 403 },
    ] as const) {
      expect(inBrief(failure)).toBe('You can’t order until this is fixed.');
    }
    expect(inBrief({ kind: 'rate-limited', ...answer })).toBe('Try again in a few minutes.');
    expect(inBrief({ kind: 'service-fault', ...answer, status: 503 })).toBe(
      'You can still try to order.',
    );
  });
});
