/** Arabic digits, as typed in the Arab world and in Iran. */
const arabic = /[\u0660-\u0669\u06F0-\u06F9]/g;

export function withLatinDigits(text: string): string {
  // Both rows of digits begin at a multiple of 16.
  return text.replace(arabic, (digit) => String(digit.charCodeAt(0) & 15));
}
