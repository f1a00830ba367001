import type { Tab } from '@/lib/view/state/popup-session';

/** The arrow keys go from tab to tab, round and round; tells whether the key was one of them. */
export function moveAlongTabs({ key, target }: KeyboardEvent, show: (tab: Tab) => void): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  if (!(target instanceof HTMLElement) || target.role !== 'tab') return false;
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const isBack = (key === 'ArrowLeft') === (document.dir !== 'rtl');
  const next = tabs.at((tabs.indexOf(target) + (isBack ? -1 : 1)) % tabs.length);
  if (!(next instanceof HTMLElement)) return false;
  show(next.dataset.tab as Tab);
  next.focus();
  return true;
}
