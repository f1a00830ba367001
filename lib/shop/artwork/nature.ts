import {
  around,
  circle,
  design,
  dieCut,
  ellipse,
  face,
  gradient,
  line,
  path,
  rect,
  star,
  text,
  times,
} from './shapes.ts';

const foxglove = design(
  dieCut(`${path('M150 262L42 156 52 36l64 44q34-12 68 0l64-44 10 120z', '#f3722c')}${path('M66 66l34 26-28 34zM234 66l-34 26 28 34z', '#3d1e12')}
${path('M150 262L42 156q44-22 74 22 22 30 34 84zM150 262l108-106q-44-22-74 22-22 30-34 84z', '#fff4e6')}${path('M150 92l26 60-26 60-26-60z', '#f8961e')}
${circle(104, 160, 10, '#2b1a12')}${circle(196, 160, 10, '#2b1a12')}${circle(107, 156, 3, '#fff')}${circle(199, 156, 3, '#fff')}${path('M132 238h36l-18 26z', '#2b1a12', 'stroke="#2b1a12" stroke-width="6" stroke-linejoin="round"')}`),
);

const cat = design(
  dieCut(`${path('M52 50l62 44q36-10 72 0l62-44q22 70 8 128-22 82-106 82T44 178Q30 120 52 50z', '#3c3a60')}${path('M66 78l32 24-24 26zM234 78l-32 24 24 26z', '#ff9bb3')}
${ellipse(104, 160, 26, 28, '#c8f560')}${ellipse(196, 160, 26, 28, '#c8f560')}${ellipse(104, 160, 8, 24, '#1c1a33')}${ellipse(196, 160, 8, 24, '#1c1a33')}${circle(110, 148, 6, '#fff')}${circle(202, 148, 6, '#fff')}
${path('M138 196h24l-12 14z', '#ff9bb3', 'stroke="#ff9bb3" stroke-width="5" stroke-linejoin="round"')}${line('M150 212q-6 16-22 12M150 212q6 16 22 12', '#fff', 5)}${line('M92 204L40 196M92 216l-48 10M208 204l52-8M208 216l48 10', '#fff', 4)}`),
);

const whale = design(
  dieCut(`<defs>${gradient('whale-back', ['#3a86ff', '#1b4fbf'])}</defs><g transform="translate(12 12) scale(.92)">${path('M28 168q0-84 104-84 78 0 106 60 12 22 28 10-18-20-16-54 18 16 30 18 16-14 14-34 18 58-18 82-8 86-124 88Q28 258 28 168z', 'url(#whale-back)')}
${path('M32 188q70 22 128 8-8 46-60 50-58-6-68-58z', '#e6f3ff')}${line('M56 200q4 26 20 36M84 206q2 22 14 36M112 206q0 20 8 32', '#b7d4f5', 4)}${circle(74, 160, 8, '#0b1f4b')}${circle(77, 157, 3, '#fff')}${path('M140 210q34 40 66 22-14-28-44-34z', '#1640a0')}
${line('M116 70V48M116 50q-6-24-30-20M116 50q6-24 30-20', '#56cfe1', 10)}</g>`),
);

const nightOwl = design(
  dieCut(`${circle(150, 150, 134, '#2d1b4e')}${circle(150, 150, 120, '#ffb703')}${path('M74 78q10 20 36 22h80q26-2 36-22 20 44 16 98-8 82-92 82t-92-82Q54 122 74 78z', '#5a3d8a')}${path('M150 258q-54 0-54-64 54-30 108 0 0 64-54 64z', '#c8a8f0')}
${times(9, (index) => path('M0 0q9 14 18 0', 'none', `stroke="#5a3d8a" stroke-width="5" transform="translate(${114 + (index % 3) * 27} ${206 + Math.floor(index / 3) * 16})"`))}
${[106, 194].map((x) => circle(x, 140, 44, '#17102b') + [36, 29, 22].map((r) => circle(x, 140, r, 'none', 'stroke="#4b3a78" stroke-width="2"')).join('') + circle(x, 140, 16, '#ff5d8f') + circle(x, 140, 5, '#fff')).join('')}
${path('M136 166h28l-14 28z', '#ff9f1c')}`),
);

const cactusRow = design(
  dieCut(`${rect(112, 44, 76, 170, '#43aa8b', 'rx="38"')}${line('M112 140H84q-18 0-18-18v-18', '#43aa8b', 32)}${line('M188 120h26q18 0 18-18V88', '#43aa8b', 32)}
${line('M132 70v120M168 70v120', '#2f8068', 4, 'stroke-dasharray="3 15"')}${around(6, 150, 42, () => ellipse(150, 27, 8, 14, '#ff5d8f'))}${circle(150, 42, 9, '#ffd166')}${face(150, 128, 0.9)}
${path('M84 204h132l-14 78q-2 10-12 10h-80q-10 0-12-10z', '#e76f51')}${rect(76, 196, 148, 28, '#f4a261', 'rx="8"')}${text(150, 264, 'HELLO', { size: 27, fill: '#fff', spacing: 4 })}`),
);

const lavenderHill = design(
  `${ellipse(200, 125, 194, 119, '#efe6fa')}${ellipse(200, 125, 182, 107, 'none', 'stroke="#8e6bbf" stroke-width="3"')}${ellipse(200, 125, 175, 100, 'none', 'stroke="#8e6bbf" stroke-width="1.2"')}
${[-1, 1].map((side) => `<g transform="translate(200 125) scale(${side} 1)">${[-18, 2, 22].map((turn) => `<g transform="translate(-138 58) scale(.8) rotate(${turn})">${line('M0 0V-116', '#6a994e', 4)}${times(8, (index) => ellipse(index % 2 ? 7 : -7, -52 - index * 9, 8, 6, index % 3 ? '#8e6bbf' : '#b79ae0'))}</g>`).join('')}</g>`).join('')}
${text(200, 116, 'Lavender', { size: 34, fill: '#55348b', font: 'serif' })}${text(200, 152, 'HILL SOAP', { size: 19, fill: '#4f7a38', spacing: 4 })}${line('M158 166h84', '#8e6bbf', 2)}${text(200, 186, 'cold pressed · 5 oz', { size: 13, fill: '#55348b', spacing: 1 })}`,
  [400, 250],
);

const mushroom = design(
  dieCut(`${path('M112 158h76q-8 54 14 90 6 26-52 26t-52-26q22-36 14-90z', '#fff1dc')}${path('M128 176q-4 50-16 82', 'none', 'stroke="#f0d9b8" stroke-width="8" stroke-linecap="round"')}${path('M26 158q2-118 124-122 122 4 124 122 0 18-124 18T26 158z', '#d62839')}
${ellipse(150, 166, 96, 14, '#f6d7b0')}${circle(150, 82, 24, '#fff')}${circle(86, 116, 17, '#fff')}${circle(214, 112, 20, '#fff')}${circle(120, 142, 9, '#fff')}${circle(180, 140, 11, '#fff')}${circle(248, 148, 8, '#fff')}${face(150, 212, 0.95)}
${line('M70 276q4-34-12-52M70 276q6-26 26-36M232 276q0-30 14-44', '#4f9d3a', 8)}`),
);

const sunflower = design(
  dieCut(`${around(18, 150, 150, (index) => path('M150 104Q122 62 150 18q28 44 0 86z', index % 2 ? '#ffc300' : '#ffaa00'))}${around(18, 150, 150, () => path('M150 110q-18-26 0-56 18 30 0 56z', '#ffd60a', 'transform="rotate(10 150 150)"'))}${circle(150, 150, 58, '#6f3e18')}
${times(60, (index) => circle(150 + Math.sqrt(index) * 6.6 * Math.cos(index * 2.4), 150 + Math.sqrt(index) * 6.6 * Math.sin(index * 2.4), 2.4, '#a8672d'))}${face(150, 146, 1.05, '#fff4d6')}`),
);

const lotus = design(
  dieCut(`<defs>${gradient('lotus-sky', ['#fbc2eb', '#a6c1ee', '#84fab0'], 'x1="0" y1="0" x2="1" y2="1"')}</defs>${circle(150, 150, 130, 'url(#lotus-sky)')}${circle(150, 128, 54, '#fff', 'opacity=".6"')}
${[-74, 74, -40, 40, 0].map((turn, index) => path('M150 216q-44-56 0-128 44 72 0 128z', ['#f78fb3', '#f78fb3', '#f8a5c2', '#f8a5c2', '#fff0f6'][index] ?? '#fff', `stroke="#e0568c" stroke-width="4" transform="rotate(${turn} 150 216)"`)).join('')}${line('M70 236q20-10 40 0t40 0 40 0 40 0', '#3c6e91', 6)}`),
);

const gardenSheet = design(
  `${rect(6, 6, 388, 288, '#fffaf0', 'rx="14" stroke="#e5dcc8" stroke-width="3"')}${[
    [80, 84, '#ffd6e0', 'flower'],
    [200, 84, '#d8f3dc', 'leaf'],
    [320, 84, '#fff3b0', 'sun'],
    [80, 214, '#cfe8ff', 'drop'],
    [200, 214, '#ffdcc2', 'heart'],
    [320, 214, '#e6d9ff', 'star'],
  ]
    .map(
      ([x, y, color, kind]) =>
        `<g transform="translate(${x} ${y})">${circle(0, 0, 52, '#fff', 'stroke="#d8cdb6" stroke-width="2" stroke-dasharray="5 4"')}${circle(0, 0, 44, String(color))}${sheetMotif(String(kind))}</g>`,
    )
    .join('')}`,
  [400, 300],
);

function sheetMotif(kind: string): string {
  switch (kind) {
    case 'flower':
      return (
        around(6, 0, 0, () => ellipse(0, -20, 10, 16, '#ff5d8f')) + circle(0, 0, 10, '#ffd166')
      );
    case 'leaf':
      return (
        path('M-26 24Q-26-30 28-28q2 54-54 52z', '#40916c') + line('M-28 28L16-16', '#1b4332', 4)
      );
    case 'sun':
      return (
        around(10, 0, 0, () => rect(-3, -36, 6, 13, '#f48c06', 'rx="3"')) +
        circle(0, 0, 19, '#ffba08')
      );
    case 'drop':
      return path('M0-34q28 34 28 44a28 26 0 0 1-56 0Q-28 0 0-34z', '#3a86ff') + face(0, 10, 0.6);
    case 'heart':
      return path('M0 32C-56-6-24-44 0-16 24-44 56-6 0 32z', '#e5383b') + face(0, 0, 0.6);
    default:
      return star(0, 2, 5, 36, 17, '#8c5bff') + face(0, 2, 0.55);
  }
}

export const nature = {
  foxglove,
  cat,
  whale,
  'night-owl': nightOwl,
  'cactus-row': cactusRow,
  'lavender-hill': lavenderHill,
  mushroom,
  sunflower,
  lotus,
  'garden-sheet': gardenSheet,
};
