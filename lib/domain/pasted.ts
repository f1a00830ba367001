/** Blanks, line breaks that became some, and invisible characters: left behind by mail, chat, documents and web pages. */
const blanks = /[\s\p{C}\p{DI}]/gu;
const withinQuotes = /[^\p{Pi}\p{Pf}"'`<>‚„「」『』＂](?:.*[^\p{Pi}\p{Pf}"'`<>‚„「」『』＂])?/u;

/** A key or an address as it was before it was copied: neither has blanks, invisible characters, or quotes around it. */
export function pasted(text: string): string {
  return withinQuotes.exec(text.replace(blanks, ''))?.[0] ?? '';
}
