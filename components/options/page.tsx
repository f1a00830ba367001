import type { ComponentChildren } from 'preact';
import { Mark } from '@/components/shared/mark';
import './page.css';

interface PageProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

export function Page({ title, children }: PageProps) {
  return (
    <div class="page">
      <header class="page-head">
        <Mark />
        <h1>{title}</h1>
      </header>
      <main>{children}</main>
    </div>
  );
}
