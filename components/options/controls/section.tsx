import type { ComponentChildren } from 'preact';

interface SectionProps {
  /** Its place in the page's address, for links. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly children: ComponentChildren;
}

export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section class="section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p class="muted">{intro}</p>}
      {children}
    </section>
  );
}
