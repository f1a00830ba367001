import { t } from '@/lib/i18n/i18n';
import { useCurrentSection } from './use-current-section';

const sections = [
  'connection',
  'prices',
  'ordering',
  'tracking',
  'data',
  'diagnostics',
  'shortcuts',
  'about',
] as const;

/** The way to each section of the page; the one in view is marked. */
export function SectionNav() {
  const current = useCurrentSection(sections);
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
