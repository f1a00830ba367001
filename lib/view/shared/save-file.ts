import type { EpochMs } from '@/lib/domain/data/time';

/** Marks of direction, in whose place browsers put a “_” into the name of a file. */
const marks = /[\u200E\u200F\u2066-\u2069]/g;

export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(marks, '');
  link.click();
  // By then, the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** "2026-11-21", in the person's time zone, for the name of a file. */
export function dayStamp(at: EpochMs): string {
  const day = new Date(at);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
