/** How long the browser may take to answer: others wait meanwhile. */
const answerMs = 10_000;

/** What the browser answers; rejects if it doesn't. */
export async function withinReason<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The browser doesn’t answer')), answerMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
