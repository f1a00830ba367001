// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { saveFile } from '@/lib/view/shared/save-file';

it('a file is saved without the marks of direction in its name, which browsers would replace', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  saveFile('طلبات Restock \u20682026-11-22\u2069.csv', 'text/csv', '');
  expect(names).toEqual(['طلبات Restock 2026-11-22.csv']);
});
