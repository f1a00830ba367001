// @vitest-environment happy-dom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { SearchField } from '@/components/popup/items/search-field';
import popup from '@/entrypoints/popup/index.html?raw';
import panel from '@/entrypoints/sidepanel/index.html?raw';

const field = () => document.querySelector<HTMLInputElement>('#search');

const draw = (text: string) =>
  act(() =>
    render(
      <div class="popup">
        <header class="topbar">
          <button type="button">Settings</button>
        </header>
        <p>You are in the demo.</p>
        <main>
          <div class="panel" role="tabpanel">
            <SearchField
              text={text}
              search={() => {}}
              label="Search"
              said="3 items"
              hasFound
              hasInitialFocus
            >
              <button type="button">View</button>
            </SearchField>
            <ul class="list" />
          </div>
        </main>
      </div>,
      document.querySelector('#app') as Element,
    ),
  );

it.each([
  ['popup', popup],
  ['side panel', panel],
])(
  'the first frame of the %s takes over the field of the HTML, its text and its caret',
  (_, html) => {
    document.body.innerHTML = /<body>(.*)<script/s.exec(html)?.[1] ?? '';
    const before = field();
    before?.focus();
    if (before) before.value = 'hood';
    before?.setSelectionRange(2, 3);
    const moved: Node[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes)
        moved.push(...addedNodes, ...removedNodes);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    draw('hood');
    for (const { addedNodes, removedNodes } of observer.takeRecords())
      moved.push(...addedNodes, ...removedNodes);

    expect(field()).toBe(before);
    expect(document.activeElement).toBe(before);
    expect([before?.value, before?.selectionStart, before?.selectionEnd]).toEqual(['hood', 2, 3]);
    expect(before?.placeholder).toBe('Search');
    // Whatever is moved would lose the focus.
    expect(moved.length).toBeGreaterThan(3);
    expect(moved.filter((node) => node.contains(before))).toEqual([]);
  },
);
