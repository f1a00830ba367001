const paths = {
  search: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.5 3.5',
  sliders:
    'M2 4.5h7m4 0h1M2 11.5h1m4 0h7M11 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-6 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  refresh: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M12 1v3.2H8.8',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  question: 'M5.8 6a2.2 2.2 0 1 1 3.3 2c-.7.4-1.1.8-1.1 1.6M8 12v.01',
  alert: 'M8 5v3.5M8 11v.01M8 1.8 1.2 13.8h13.6L8 1.8Z',
  pin: 'M8 14.5s5-4.3 5-8a5 5 0 0 0-10 0c0 3.7 5 8 5 8Zm0-6.2a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  tack: 'M5 1.8h6M6 1.8v4.4L3.8 9h8.4L10 6.2V1.8M8 9v5.2',
  basket: 'M1.8 6.5h12.4l-1.3 6.7H3.1L1.8 6.5Zm3-.2L7 2.2m4.2 4.1L9 2.2M6.3 9v2m3.4-2v2',
  card: 'M1.5 4.5a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7Zm0 2h13M4 10h2',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  more: 'M3.5 8v.01M8 8v.01M12.5 8v.01',
  box: 'M8 1.5 2 4.8v6.4l6 3.3 6-3.3V4.8L8 1.5ZM2.2 4.9 8 8.2l5.8-3.3M8 8.2v6.2',
  copy: 'M5.5 5.5v-3a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3M2.5 5.5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7.2v4M9.3 7.2v4',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  hidden:
    'm2 2 12 12M6.3 3.8A7 7 0 0 1 8 3.5c4.2 0 6.5 4.5 6.5 4.5a11 11 0 0 1-1.9 2.5M4 4.9A10.5 10.5 0 0 0 1.5 8s2.3 4.5 6.5 4.5a6.5 6.5 0 0 0 3-.7M6.6 6.6a2 2 0 0 0 2.8 2.8',
  chart: 'M3 13.5V9m5 4.5v-11m5 11V6',
  left: 'M10 3 5 8l5 5',
  right: 'm6 3 5 5-5 5',
} as const;

/** A decorative line icon: words beside it have to say what it means. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
