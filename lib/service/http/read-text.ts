/**
 * Reads a response's body as text, up to a limit. The limit holds for what was decompressed, and whatever
 * `Content-Length` says.
 * @returns `null` when the body is larger than `limitBytes`; the rest is not read
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
      // It is too large, whether or not cancelling works.
      await reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
