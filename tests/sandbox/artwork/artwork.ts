export const artworkSlugs: readonly string[] = ['summit'];

export function drawArtwork(slug: string): string | undefined {
  if (slug === 'missing-scan') return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><circle cx="150" cy="150" r="140" fill="teal"/><text x="150" y="150" text-anchor="middle">${slug}</text></svg>`;
}
