import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { fittingFrame } from '@/lib/view/opening/kept-frame';
import { drawInto } from '@/lib/view/opening/tree';
import { beginOpening } from '@/lib/view/state/opening';
import { pageKindOf } from '@/lib/view/state/stored-session';

/*
 * The popup's first script: it asks storage, draws the frame that was kept if just that would be drawn now, and starts
 * the application, which takes over what it finds. Loading that would hold up the paint.
 */
export default defineUnlistedScript(async () => {
  const opening = beginOpening();
  globalThis.opening = opening;
  try {
    const kept = fittingFrame(await opening.found);
    const root = document.getElementById('app');
    const typed = document.querySelector('input')?.value;
    if (kept && root && typed === '' && pageKindOf(document) === 'popup') {
      document.documentElement.lang = kept.lang;
      document.documentElement.dir = kept.dir;
      drawInto(root, kept.tree);
      opening.drawn = kept.tree;
      performance.mark('kept frame');
      // What is hidden isn't painted.
      if (!document.hidden) await painted();
    }
  } catch {
    // The application finds out, and says so.
  }
  // @ts-expect-error: it is there once it is built.
  await import(/* @vite-ignore */ '/chunks/main.js');
});

const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
