/** Building blocks of the drawings. Lengths are units of a canvas that is 300 wide. */

export interface Design {
  /** Width and height of the canvas. */
  box: readonly [number, number];
  /** Elements without the surrounding svg. */
  content: string;
}

export const design = (content: string, box: readonly [number, number] = [300, 300]): Design => ({
  box,
  content,
});

/** Two decimals keep drawings small: they are served by the hundred. */
const n = (value: number) => String(Number(value.toFixed(2)));

export const polar = (cx: number, cy: number, radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
};

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** `count` copies rotated about a point, the first one upright. */
export const around = (count: number, cx: number, cy: number, draw: (index: number) => string) =>
  times(
    count,
    (index) => `<g transform="rotate(${n((360 / count) * index)} ${cx} ${cy})">${draw(index)}</g>`,
  );

export const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export function star(
  cx: number,
  cy: number,
  points: number,
  outer: number,
  inner: number,
  fill: string,
) {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar(cx, cy, index % 2 ? inner : outer, (180 / points) * index)
      .map(n)
      .join(),
  );
  return `<polygon points="${corners.join(' ')}" fill="${fill}"/>`;
}

export const gradient = (id: string, colors: string[], direction = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}>${colors
    .map(
      (color, index) => `<stop offset="${n(index / (colors.length - 1))}" stop-color="${color}"/>`,
    )
    .join('')}</linearGradient>`;

const fonts = {
  serif: "Georgia,'DejaVu Serif',serif",
  sans: "'Avenir Next','Trebuchet MS','DejaVu Sans',sans-serif",
};

interface Lettering {
  size: number;
  fill: string;
  font?: keyof typeof fonts;
  spacing?: number;
}

const lettering = ({ size, fill, font = 'sans', spacing = 0 }: Lettering) =>
  `font-family="${fonts[font]}" font-weight="700" font-size="${size}" letter-spacing="${spacing}" fill="${fill}" text-anchor="middle"`;

export const text = (x: number, y: number, words: string, style: Lettering) =>
  `<text x="${x}" y="${y}" ${lettering(style)}>${words}</text>`;

/** Words along the top or the bottom of a circle, both read from left to right. */
export function arcText(
  id: string,
  side: 'top' | 'bottom',
  cx: number,
  cy: number,
  radius: number,
  words: string,
  style: Lettering,
) {
  const sweep = side === 'top' ? 1 : 0;
  const arc = `M${cx - radius} ${cy}A${radius} ${radius} 0 0 ${sweep} ${cx + radius} ${cy}`;
  return `<path id="${id}" d="${arc}" fill="none"/><text ${lettering(style)}><textPath href="#${id}" startOffset="50%">${words}</textPath></text>`;
}

/** The white rim and the shadow of a sticker cut along its outline. */
export const dieCut = (content: string) =>
  `<filter id="cut" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="6"/><feComponentTransfer><feFuncA type="linear" slope="24" intercept="-1.6"/></feComponentTransfer><feComposite in2="SourceAlpha" operator="over" result="rim"/><feFlood flood-color="#fff"/><feComposite in2="rim" operator="in" result="white"/><feDropShadow in="white" dx="0" dy="3" stdDeviation="3" flood-color="#1b2333" flood-opacity=".32"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url(#cut)">${content}</g>`;

/** Two eyes, a smile and a blush. */
export const face = (cx: number, cy: number, scale = 1, ink = '#2b2238') =>
  `<g transform="translate(${cx} ${cy}) scale(${scale})">${circle(-18, 0, 5, ink)}${circle(18, 0, 5, ink)}${line('M-9 7Q0 17 9 7', ink, 4)}${ellipse(-30, 10, 8, 5, '#ff6f91', 'opacity=".55"')}${ellipse(30, 10, 8, 5, '#ff6f91', 'opacity=".55"')}</g>`;
