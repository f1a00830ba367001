import type { ComponentChildren } from 'preact';
import './notice.css';

interface NoticeProps {
  readonly title?: string;
  readonly text: string;
  readonly picture?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** In place of an empty list: why it is empty, and what to do. */
export function Notice({ title, text, picture, children }: NoticeProps) {
  return (
    <div class="notice">
      {picture}
      {title && <h2>{title}</h2>}
      <p>{text}</p>
      {children}
    </div>
  );
}
