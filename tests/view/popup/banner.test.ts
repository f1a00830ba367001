import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import { bannerFor } from '@/lib/view/popup/banner';

const answer = { status: 403, message: 'API key is not valid', retryAfterMs: null };
const noted = (failure: Failure) => ({ failure, at: 0 });
const offline = noted({ kind: 'offline' });
const unusable = { what: 'It has expired.', next: 'Choose another.', isNoneSaved: false };
const missing = { ...unusable, isNoneSaved: true };
const fine = { addressProblem: null, cardProblem: null };
const none = { rejected: null, ordering: null, refresh: null };

describe('bannerFor', () => {
  it('says nothing when all is well', () => {
    expect(bannerFor(none, fine, 0)).toBeNull();
  });

  it('puts a rejected key first, with the service’s words', () => {
    const rejected = { ...answer, kind: 'forbidden' } as const;
    const banner = bannerFor({ rejected, ordering: offline, refresh: offline }, fine, 0);
    expect(banner).toMatchObject({
      what: 'Your API key no longer works.',
      brief: 'You can’t order until this is fixed.',
      action: 'open-settings',
    });
    expect(banner?.said).toContain('API key is not valid');
  });

  it('puts locked ordering before a failed refresh, with the reason beside it', () => {
    const ordering = noted({ kind: 'journal-lost' });
    expect(bannerFor({ ...none, ordering, refresh: offline }, fine, 0)).toMatchObject({
      what: 'Ordering is locked.',
      brief: 'Your orders are safe, but Restock’s record of them was lost.',
    });
  });

  it.each([
    ['an expired card', { cardProblem: unusable }, unusable.what, 'choose-card'],
    [
      'an address that is gone',
      { addressProblem: unusable, cardProblem: unusable },
      unusable.what,
      'choose-address',
    ],
    ['no card', { cardProblem: missing }, unusable.what, 'open-shop'],
    [
      'neither an address nor a card',
      { addressProblem: missing, cardProblem: missing },
      'No saved address or card.',
      'open-shop',
    ],
  ] as const)('%s leads to what mends it', (_, problems, what, action) => {
    const banner = bannerFor({ ...none, refresh: offline }, { ...fine, ...problems }, 0);
    expect(banner).toMatchObject({ what, action });
  });

  const broken = /until this is fixed/;
  const origin = 'https://shop.example';
  it.each<[Failure, string, RegExp]>([
    [{ kind: 'offline' }, 'retry', /until you’re back online/],
    [{ kind: 'redirected' }, 'retry', broken],
    [{ ...answer, kind: 'foreign-answer' }, 'retry', broken],
    [{ kind: 'unreachable', origin }, 'retry', broken],
    [{ kind: 'permission-missing', origin }, 'open-settings', broken],
    [{ ...answer, kind: 'rate-limited' }, 'retry', /^Try again in a few minutes\.$/],
    [{ ...answer, kind: 'service-fault' }, 'retry', /^You can still try to order\.$/],
  ])('%o leads to %s, and says beside it what of ordering', (failure, action, brief) => {
    const banner = bannerFor({ ...none, refresh: noted(failure) }, fine, 0);
    expect(banner?.action).toBe(action);
    expect(banner?.brief).toMatch(brief);
  });
});
