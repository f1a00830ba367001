/**
 * Tells connections apart without telling the key: a cut SHA-256 of base address and key.
 */
export async function connectionId(baseAddress: string, key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${baseAddress}\n${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
