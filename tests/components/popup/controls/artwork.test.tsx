// @vitest-environment happy-dom

import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { Artwork, Pictures } from '@/components/popup/controls/artwork';
import type { Pictures as PagePictures } from '@/lib/view/items/pictures';

const url = 'https://pictures.example/1.png';
const pictures = signal<PagePictures | null>(null);
const show = vi.fn(() => () => {});
const box = () => document.body.firstElementChild;

beforeEach(() => {
  show.mockClear();
  pictures.value = null;
  act(() =>
    render(
      <Pictures.Provider value={pictures}>
        <Artwork url={url} />
      </Pictures.Provider>,
      document.body,
    ),
  );
});

const begin = (canShow: boolean) =>
  act(() => {
    pictures.value = { canShow: () => canShow, show };
  });

it('a picture’s box waits until pictures can be shown, and stays the same then', () => {
  const before = box();
  expect(before?.className).toBe('artwork');
  begin(true);
  expect(box()).toBe(before);
  expect(show).toHaveBeenCalledExactlyOnceWith(before, url, expect.any(Function));
});

it('a picture that can’t be shown becomes a sign in its place', () => {
  begin(false);
  expect(box()?.className).toBe('artwork artwork-none');
  expect(show).not.toHaveBeenCalled();
});
