import { useEffect, useState } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import { type SectionId, sections } from '@/lib/view/options/sections';
import './section-nav.css';

/** Links to the sections of the page; the current one is marked. */
export function SectionNav() {
  const current = useCurrentSection();
  return (
    <nav class="section-nav" aria-label={t('options.sections')}>
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {t(`options.${id}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The section that the person is at. That is the one they last used, while that control is in view; else
 * the one they followed a link to, while it is wholly in view; else, unless nothing is scrolled yet, the last
 * one whose top is in the upper third of the window, or above.
 */
function useCurrentSection(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId | undefined>(sections[0]);
  useEffect(() => {
    let used: Element | null = null;
    const look = () => setCurrent(sectionOf(used) ?? findCurrent());
    const use = ({ target }: Event) => {
      used = target as Element;
      look();
    };
    // Scrolling by hand means to look at something else.
    const leave = () => {
      used = null;
    };
    look();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', look, { passive: true, signal });
    addEventListener('resize', look, { signal });
    addEventListener('focusin', use, { signal });
    addEventListener('pointerdown', use, { signal });
    addEventListener('wheel', leave, { passive: true, signal });
    addEventListener('touchmove', leave, { passive: true, signal });
    return () => listening.abort();
  }, []);
  return current;
}

function sectionOf(used: Element | null): SectionId | undefined {
  const box = used?.getBoundingClientRect();
  if (!box || box.bottom <= 0 || box.top >= innerHeight) return undefined;
  return sections.find((id) => document.getElementById(id)?.contains(used));
}

function findCurrent(): SectionId | undefined {
  const linked = sections.find((id) => `#${id}` === location.hash && isWhollyInView(id));
  if (linked) return linked;
  if (scrollY === 0) return sections[0];
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  return isAtEnd ? sections.at(-1) : sections.findLast((id) => topOf(id) <= innerHeight / 3);
}

function isWhollyInView(id: SectionId): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}

function topOf(id: SectionId): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
