export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 128 128" aria-hidden="true">
      <path
        class="mark-sticker"
        d="M30 0h68a30 30 0 0 1 30 30v50c0 6-2 10-6 14l-28 28c-4 4-8 6-14 6H30A30 30 0 0 1 0 98V30A30 30 0 0 1 30 0Z"
      />
      <path class="mark-peel" d="M127 85 85 127V101a16 16 0 0 1 16-16h26Z" />
      <path class="mark-arrow" d="M86 44a32 32 0 1 0 6 28" />
      <path class="mark-head" d="M103 16v37H66Z" />
    </svg>
  );
}
