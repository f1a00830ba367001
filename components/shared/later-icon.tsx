const paths = {
  copy: 'M5.5 5.5v-3a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3M2.5 5.5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7.2v4M9.3 7.2v4',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  hidden:
    'm2 2 12 12M6.3 3.8A7 7 0 0 1 8 3.5c4.2 0 6.5 4.5 6.5 4.5a11 11 0 0 1-1.9 2.5M4 4.9A10.5 10.5 0 0 0 1.5 8s2.3 4.5 6.5 4.5a6.5 6.5 0 0 0 3-.7M6.6 6.6a2 2 0 0 0 2.8 2.8',
  chart: 'M3 13.5V9m5 4.5v-11m5 11V6',
  left: 'M10 3 5 8l5 5',
  right: 'm6 3 5 5-5 5',
} as const;

/** An icon that the first paint has no use for; otherwise as `Icon`. */
export function LaterIcon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
