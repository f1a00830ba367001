/** Hands the person a text as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * "2026-11-21", by the person's own calendar, for the name of a file.
 * @param at milliseconds since the epoch
 */
export function dayStamp(at: number): string {
  const day = new Date(at);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
