import type { PopupModel } from '@/lib/view/popup-model';
import { focusSearch } from './focus';

/** Keys that work everywhere in the popup; returns the way to stop. None of them orders. */
export function listenForKeys(model: PopupModel): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || model.viewed.value) return;
    // No other field takes a slash.
    if (event.key === '/' && event.target !== document.getElementById('search')) {
      event.preventDefault();
      focusSearch();
    }
    // Esc takes the search back first; the browser closes the popup at the next one.
    if (event.key === 'Escape' && model.tab.value === 'items' && model.query.value !== '') {
      event.preventDefault();
      model.list.search('');
      focusSearch();
    }
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
