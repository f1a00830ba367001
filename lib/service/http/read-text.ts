/**
 * Reads an answer's body up to a limit that holds whatever `Content-Length` says, and however small the
 * body was before it was unpacked.
 * @returns `null` when it is larger than `limitBytes`; the rest is not read
 * @throws when the connection breaks or the request is aborted
 */
export async function readText(response: Response, limitBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limitBytes) {
      // Whatever comes of it, the verdict stands.
      await reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
