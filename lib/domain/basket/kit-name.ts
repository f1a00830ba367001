/** The same for names that are the same to people: case, accents and spacing are ignored. */
export function nameKey(name: string): string {
  return (
    name
      .normalize('NFKD')
      // Not the voicing marks of Japanese: パン is another word than バン.
      .replace(/(?![\u3099\u309A])\p{Mark}/gu, '')
      .replace(/\s+/gu, ' ')
      .trim()
      .toLowerCase()
  );
}
