import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenPopup } from '@/lib/background/launch/open-popup';
import { openTarget } from '@/lib/storage/session';

const create = vi.fn();
beforeEach(() => {
  create.mockReset();
});

const openWith = (action: object) =>
  createOpenPopup({
    browser: { action: action as never, tabs: { create } },
    stored: { openTarget },
  });

describe('opening the popup', () => {
  it('tells it what to show', async () => {
    await openWith({ openPopup: async () => {} })({ kind: 'order', number: 'R1' });
    expect(await openTarget.read()).toEqual({ kind: 'order', number: 'R1' });
    expect(create).not.toHaveBeenCalled();
  });

  it('happens at once, while the browser handles what the person did', () => {
    const openPopup = vi.fn(async () => {});
    void openWith({ openPopup })(new Promise(() => {}));
    expect(openPopup).toHaveBeenCalledOnce();
  });

  it.each([
    ['refuses', { openPopup: () => Promise.reject(new Error('no window')) }],
    ['can’t', {}],
  ])('opens a tab where the browser %s', async (_, action) => {
    await openWith(action)(Promise.resolve({ kind: 'orders' }));
    expect(await openTarget.read()).toEqual({ kind: 'orders' });
    expect(create).toHaveBeenCalledExactlyOnceWith({ url: '/popup.html' });
  });
});
