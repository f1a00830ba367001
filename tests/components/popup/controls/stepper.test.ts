// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdToRepeat } from '@/components/popup/controls/stepper';

const hold = () => {
  let isDown = true;
  // The environment has no pointer.
  const button = Object.assign(document.createElement('button'), { matches: () => isDown });
  const clicked = vi.fn();
  document.body.replaceChildren(button);
  document.body.onclick = clicked;
  const steps: number[] = [];
  holdToRepeat(button, (by) => steps.push(by));
  const release = () => {
    isDown = false;
  };
  return { button, clicked, release, steps };
};

beforeEach(() => void vi.useFakeTimers());

describe('a button held down', () => {
  it('does nothing more than a click when released at once', () => {
    const { button, clicked, release, steps } = hold();
    vi.advanceTimersByTime(300);
    release();
    button.click();
    vi.advanceTimersByTime(5_000);
    expect(steps).toEqual([]);
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('repeats until released, in larger steps after a while', () => {
    const { release, steps } = hold();
    vi.advanceTimersByTime(400 + 16 * 80);
    expect(steps).toEqual([...Array.from({ length: 15 }, () => 1), 10, 10]);
    release();
    vi.advanceTimersByTime(5_000);
    expect(steps).toHaveLength(17);
  });

  it('suppresses the click of its release, but not the next one', () => {
    const { button, clicked, release, steps } = hold();
    vi.advanceTimersByTime(500);
    release();
    button.click();
    expect(clicked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(80);
    button.click();
    expect(clicked).toHaveBeenCalledOnce();
    expect(steps).toHaveLength(2);
  });
});
