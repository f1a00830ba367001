import {
  arcText,
  around,
  circle,
  design,
  dieCut,
  ellipse,
  gradient,
  line,
  path,
  rect,
  star,
  text,
  times,
} from './shapes.ts';

const hollowOak = design(
  `${circle(150, 150, 144, '#f3e3c3')}${circle(150, 150, 132, 'none', 'stroke="#1f3d2b" stroke-width="5"')}${circle(150, 150, 94, '#1f3d2b')}
${arcText('oak-top', 'top', 150, 150, 105, 'HOLLOW OAK', { size: 27, fill: '#1f3d2b', font: 'serif', spacing: 4 })}${arcText('oak-low', 'bottom', 150, 150, 123, 'BREWING · TAPROOM', { size: 18, fill: '#b5542a', spacing: 2 })}
${path('M138 216q4-40-6-66h36q-10 26-6 66 4 8 16 10h-56q12-2 16-10z', '#c98b4a')}${ellipse(150, 186, 9, 15, '#3d2412')}
${[
  [150, 104, 36],
  [112, 126, 28],
  [188, 126, 28],
  [128, 96, 26],
  [172, 96, 26],
]
  .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#6fae4f'))
  .join('')}${[
  [134, 112, 16],
  [170, 108, 14],
  [150, 84, 12],
  [112, 120, 10],
]
  .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#8cc968'))
  .join('')}
${star(22, 150, 5, 9, 4, '#b5542a')}${star(278, 150, 5, 9, 4, '#b5542a')}`,
);

const velo = design(
  dieCut(`${circle(150, 150, 130, '#0b132b')}${around(24, 150, 150, () => rect(144, 14, 12, 22, '#f72585', 'rx="3"'))}${circle(150, 150, 116, '#f72585')}${circle(150, 150, 98, '#0b132b')}${around(18, 150, 150, () => line('M150 150L164 54', '#4cc9f0', 2.5))}
${circle(150, 150, 42, '#fff')}${path('M150 118l32 54h-64z', '#4361ee')}${path('M150 118l11 18-11 8-11-8z', '#fff')}${rect(42, 202, 216, 40, '#4361ee', 'rx="8"')}${text(150, 230, 'VELO NORTH', { size: 22, fill: '#fff', spacing: 3 })}`),
);

const patchworkLabs = design(
  dieCut(`${rect(20, 56, 260, 188, '#22223b', 'rx="26"')}${times(24, (index) => rect(36 + (index % 6) * 39, 72 + Math.floor(index / 6) * 39, 35, 35, ['#ef476f', '#ffd166', '#06d6a0', '#118ab2', '#8338ec', '#ff9f1c', '#f4f1de'][(index * 5 + Math.floor(index / 6)) % 7] ?? '#fff', 'rx="6"') + line(`M${42 + (index % 6) * 39} ${78 + Math.floor(index / 6) * 39}h23v23h-23z`, '#22223b', 1.6, 'stroke-dasharray="3 4" opacity=".5"'))}
${circle(150, 150, 56, '#22223b')}${line('M128 122q-16 0-14 16t-14 12q16-2 14 12t14 16M172 122q16 0 14 16t14 12q-16-2-14 12t-14 16', '#fff', 8)}${path('M150 172c-34-22-14-46 0-28 14-18 34 6 0 28z', '#ef476f')}`),
);

const cassette = design(
  `<defs>${gradient('tape-label', ['#ff6b6b', '#ffa94d', '#ffe066', '#63e6be', '#4dabf7'])}</defs>${circle(150, 150, 144, '#2b0a3d')}${circle(150, 150, 134, 'none', 'stroke="#ff6ad5" stroke-width="3"')}
${rect(48, 88, 204, 130, '#f1e9ff', 'rx="14"')}${rect(62, 100, 176, 76, 'url(#tape-label)', 'rx="8"')}${rect(86, 124, 128, 38, '#2b0a3d', 'rx="19"')}${[112, 188].map((x) => circle(x, 143, 14, '#f1e9ff') + around(6, x, 143, () => rect(x - 2, 130, 4, 7, '#2b0a3d'))).join('')}
${path('M88 218l12-30h100l12 30z', '#cbb8ea')}${circle(120, 206, 5, '#2b0a3d')}${circle(180, 206, 5, '#2b0a3d')}${text(150, 116, 'SIDE A', { size: 13, fill: '#2b0a3d', spacing: 4 })}
${arcText('tape-top', 'top', 150, 150, 108, 'THE VELVET', { size: 23, fill: '#ff6ad5', font: 'serif', spacing: 4 })}${arcText('tape-low', 'bottom', 150, 150, 124, 'CASSETTE', { size: 23, fill: '#63e6be', font: 'serif', spacing: 5 })}`,
);

const anchor = design(
  dieCut(`${circle(150, 150, 130, '#f4f1de')}${circle(150, 150, 118, 'none', 'stroke="#1d3557" stroke-width="4" stroke-dasharray="12 8"')}${circle(150, 72, 18, 'none', 'stroke="#1d3557" stroke-width="11"')}${line('M150 92v140M112 114h76', '#1d3557', 15)}${line('M70 168q4 66 80 66t80-66', '#1d3557', 15)}${path('M52 188l16-42 32 30zM248 188l-16-42-32 30z', '#1d3557')}
${line('M80 96q70 20 74 56t-40 32-20-40 90-12 36 50-50 44', '#e63946', 6)}${rect(168, 222, 22, 30, '#e63946', 'rx="3"')}${rect(163, 218, 32, 7, '#b5838d', 'rx="2"')}${rect(163, 249, 32, 7, '#b5838d', 'rx="2"')}`),
);

const lightning = design(
  dieCut(`<defs>${gradient('bolt', ['#f9f871', '#ffc75f', '#ff5e9c', '#845ec2'])}</defs>${star(150, 150, 12, 136, 104, '#12122b')}${star(150, 150, 12, 122, 94, '#2c2a6b')}
${path('M176 32L78 168h58l-20 100 106-142h-60z', '#12122b', 'stroke="#12122b" stroke-width="20" stroke-linejoin="round"')}${path('M176 32L78 168h58l-20 100 106-142h-60z', 'url(#bolt)')}${path('M166 62l-66 94h20z', '#fff', 'opacity=".6"')}`),
);

const rocket = design(
  dieCut(`<defs>${gradient('rocket-fire', ['#fff3b0', '#ff9f1c', '#e71d36'])}</defs><g transform="rotate(28 150 150)">${path('M124 210q-12 44 26 80 38-36 26-80z', 'url(#rocket-fire)')}${path('M104 142q-40 20-36 76l40-18zM196 142q40 20 36 76l-40-18z', '#e71d36')}
${path('M150 14q62 54 52 140l-14 60h-76l-14-60Q88 68 150 14z', '#f8f9fa')}${path('M150 14q34 28 46 70h-92q12-42 46-70z', '#e71d36')}${path('M178 52q24 50 14 112l-12 50h-24q34-70 22-162z', '#d3dbe6')}${circle(150, 128, 28, '#1d3557')}${circle(150, 128, 20, '#7bdff2')}${circle(143, 120, 6, '#fff')}${rect(112, 202, 76, 14, '#1d3557', 'rx="5"')}</g>${star(60, 70, 4, 20, 6, '#ffd166')}${star(252, 190, 4, 15, 5, '#7bdff2')}`),
);

const geometry = design(
  `<defs><clipPath id="geo"><circle cx="150" cy="150" r="138"/></clipPath></defs>${circle(150, 150, 146, '#fff')}<g clip-path="url(#geo)">${times(
    16,
    (index) => {
      const [x, y] = [(index % 4) * 75, Math.floor(index / 4) * 75];
      const [back, front] = [
        ['#264653', '#e9c46a'],
        ['#e76f51', '#f4f1de'],
        ['#2a9d8f', '#264653'],
        ['#f4a261', '#e63946'],
      ][(index * 7 + y) % 4] ?? ['#000', '#fff'];
      const quarter = `M0 0h75A75 75 0 0 1 0 75z`;
      return `<g transform="translate(${x} ${y})">${rect(0, 0, 75.5, 75.5, back ?? '')}${index % 3 ? path(quarter, front ?? '', `transform="rotate(${(index * 90) % 360} 37.5 37.5)"`) : circle(37.5, 37.5, 26, front ?? '')}</g>`;
    },
  )}</g>`,
);

const barcode = design(
  `${rect(5, 5, 290, 140, '#fff', 'rx="8" stroke="#c9ced6" stroke-width="2"')}${times(46, (index) => rect(28 + index * 5.3, 22, 1.2 + ((index * 7) % 4), 82, '#11151c'))}${text(150, 130, '0 84217 00913 6', { size: 19, fill: '#11151c', spacing: 2 })}`,
  [300, 150],
);

export const things = {
  'hollow-oak': hollowOak,
  velo,
  'patchwork-labs': patchworkLabs,
  cassette,
  anchor,
  lightning,
  rocket,
  geometry,
  barcode,
};
