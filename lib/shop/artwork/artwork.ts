import { food } from './food.ts';
import { onHoodie, onTshirt } from './garments.ts';
import { nature } from './nature.ts';
import { places } from './places.ts';
import type { Design } from './shapes.ts';
import { things } from './things.ts';

const designs: Record<string, Design> = {
  ...places,
  ...food,
  ...nature,
  ...things,
  'tee-tidewater': onTshirt(places.tidewater, '#f4ead5'),
  'tee-pinewood': onTshirt(places.pinewood, '#3e7c59'),
  'tee-lighthouse': onTshirt(places.lighthouse, '#c8553d'),
  'tee-orbit': onTshirt(places.orbit, '#4b3f8f'),
  'tee-hollow-oak': onTshirt(things['hollow-oak'], '#2f2f35'),
  'tee-lightning': onTshirt(things.lightning, '#f2b632'),
  'hoodie-foxglove': onHoodie(nature.foxglove, '#27474e'),
  'hoodie-velo': onHoodie(things.velo, '#8d99ae'),
  'hoodie-summit': onHoodie(places.summit, '#6b2737'),
};

const hues = [60, 120, 180, 240, 300];

/** All drawings: each design in its own and in other colours ("summit-120"). */
export const artworkSlugs: readonly string[] = Object.keys(designs).flatMap((name) => [
  name,
  ...hues.map((hue) => `${name}-${hue}`),
]);

/** The drawing as an SVG document; undefined when there is none of that name. */
export function drawArtwork(slug: string): string | undefined {
  if (!artworkSlugs.includes(slug)) return undefined;
  const hue = /-(\d+)$/.exec(slug)?.[1];
  const found = designs[hue ? slug.slice(0, -hue.length - 1) : slug];
  if (!found) return undefined;
  const { box, content } = found;
  const drawing = hue
    ? `<filter id="hue" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/></filter><g filter="url(#hue)">${content}</g>`
    : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box[0]}" height="${box[1]}" viewBox="0 0 ${box.join(' ')}">${drawing}</svg>`;
}
