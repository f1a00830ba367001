/** Replaces the decimal digits of all scripts. Superscripts, circled numbers and fractions are none. */
export function withLatinDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // A script's ten digits stand in a row, with nothing or another row before them.
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
