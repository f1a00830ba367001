/** What stands between a sentence and the next one: nothing in Japanese, whose full stop brings its own space. */
export function spaceAfter(sentence: string): '' | ' ' {
  return /[。！？」）]$/u.test(sentence) ? '' : ' ';
}

/** Sentences one after another; empty ones are left out. */
export function sentencesText(sentences: readonly string[]): string {
  return sentences
    .filter(Boolean)
    .map((sentence, at, { length }) =>
      at < length - 1 ? sentence + spaceAfter(sentence) : sentence,
    )
    .join('');
}
