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

/** What is said of trouble, and what mends it. */
const told = (...facts: Parameters<typeof bannerFor>) => {
  const banner = bannerFor(...facts);
  if (!banner) throw new Error('Nothing is told');
  const { tone, headline, lines } = banner.words;
  return { tone, headline, meaning: lines[0]?.join() ?? '', action: banner.action };
};

describe('bannerFor', () => {
  it('says nothing when all is well', () => {
    expect(bannerFor(none, fine, 0)).toBeNull();
  });

  it('puts a rejected key first, with the service’s words', () => {
    const rejected = { ...answer, kind: 'forbidden' } as const;
    expect(told({ rejected, ordering: offline, refresh: offline }, fine, 0)).toEqual({
      tone: 'bad',
      headline: 'Your API key no longer works.',
      meaning: expect.stringMatching(/can’t load or order anything\. .*API key is not valid/),
      action: 'open-settings',
    });
  });

  it('puts locked ordering before a failed refresh, with the reason', () => {
    const ordering = noted({ kind: 'journal-lost' });
    expect(told({ ...none, ordering, refresh: offline }, fine, 0)).toMatchObject({
      headline: 'Ordering is locked.',
      meaning: expect.stringMatching(
        /^Your orders are safe, but Restock’s record of them was lost\./,
      ),
      action: 'open-settings',
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
  ] as const)('%s leads to what mends it', (_, problems, headline, action) => {
    const banner = told({ ...none, refresh: offline }, { ...fine, ...problems }, 0);
    expect(banner).toMatchObject({ tone: 'bad', headline, action });
  });

  const broken = /^You can’t order until this is fixed\./;
  const origin = 'https://shop.example';
  it.each<[Failure, string, RegExp]>([
    [{ kind: 'offline' }, 'retry', /^You can’t order until you’re back online\./],
    [{ kind: 'redirected' }, 'retry', broken],
    [{ ...answer, kind: 'foreign-answer' }, 'retry', broken],
    [{ kind: 'unreachable', origin }, 'retry', broken],
    [{ kind: 'permission-missing', origin }, 'open-settings', broken],
    [{ ...answer, kind: 'rate-limited' }, 'retry', /^Try again in a few minutes\./],
    [{ ...answer, kind: 'service-fault' }, 'retry', /^You can still try to order\./],
  ])('%o leads to %s, and says first what of ordering', (failure, action, meaning) => {
    const banner = told({ ...none, refresh: noted(failure) }, fine, 0);
    expect(banner).toMatchObject({ tone: 'warn', action });
    expect(banner.meaning).toMatch(meaning);
  });
});
