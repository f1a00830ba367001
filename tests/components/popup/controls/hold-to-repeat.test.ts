import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdToRepeat } from '@/components/popup/controls/hold-to-repeat';

/** A button that is down while `isDown` says so. */
function aButton() {
  const listeners = new Set<(event: Event) => void>();
  let clicks = 0;
  return {
    isDown: true,
    matches() {
      return this.isDown;
    },
    addEventListener: (_: string, listener: (event: Event) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: Event) => void) =>
      listeners.delete(listener),
    click: () => {
      const click = new Event('click');
      let counts = true;
      click.stopImmediatePropagation = () => {
        counts = false;
      };
      for (const listener of listeners) listener(click);
      if (counts) clicks += 1;
    },
    clicks: () => clicks,
  };
}

const hold = () => {
  const button = aButton();
  const steps: number[] = [];
  holdToRepeat(button as unknown as HTMLElement, (by) => steps.push(by));
  return { button, steps };
};

beforeEach(() => {
  vi.useFakeTimers();
});
describe('a button held down', () => {
  it('does nothing more than a click when released at once', () => {
    const { button, steps } = hold();
    vi.advanceTimersByTime(300);
    button.isDown = false;
    button.click();
    vi.advanceTimersByTime(5_000);
    expect(steps).toEqual([]);
    expect(button.clicks()).toBe(1);
  });

  it('repeats until released, in larger steps after a while', () => {
    const { button, steps } = hold();
    vi.advanceTimersByTime(400 + 16 * 80);
    expect(steps).toEqual([...Array.from({ length: 15 }, () => 1), 10, 10]);
    button.isDown = false;
    vi.advanceTimersByTime(5_000);
    expect(steps).toHaveLength(17);
  });

  it('suppresses the click of its release, but not the next one', () => {
    const { button, steps } = hold();
    vi.advanceTimersByTime(500);
    button.isDown = false;
    button.click();
    expect(button.clicks()).toBe(0);
    vi.advanceTimersByTime(80);
    button.click();
    expect(button.clicks()).toBe(1);
    expect(steps).toHaveLength(2);
  });
});
