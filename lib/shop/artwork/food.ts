import {
  arcText,
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

const moonriseCoffee = design(
  `<defs>${gradient('moon-sky', ['#141e46', '#2b2f77', '#5d3a8e'])}</defs>${rect(6, 6, 288, 388, 'url(#moon-sky)', 'rx="18"')}${rect(18, 18, 264, 364, 'none', 'rx="12" stroke="#f2c879" stroke-width="3"')}
${times(18, (index) => star(36 + ((index * 67) % 230), 40 + ((index * 41) % 150), 4, 4 + (index % 3) * 2, 1.4, '#fbe8c3'))}
${circle(150, 112, 62, '#f2c879')}${circle(176, 98, 54, '#232a63')}
${path('M84 176h120v34q0 50-60 50t-60-50z', '#fff7e6')}${line('M204 188q34-4 30 24t-40 22', '#fff7e6', 11)}${ellipse(144, 177, 60, 13, '#5b3420')}${ellipse(144, 262, 76, 9, '#f2c879')}
${line('M118 158q-12-16 0-30M146 156q-12-18 0-34M172 158q-12-16 0-30', '#fff7e6', 5, 'opacity=".85"')}
${text(150, 312, 'MOONRISE', { size: 34, fill: '#fff7e6', font: 'serif', spacing: 1 })}${text(150, 338, 'COFFEE ROASTERS', { size: 15, fill: '#f2c879', spacing: 3 })}${text(150, 366, 'WHOLE BEAN · 12 OZ', { size: 12, fill: '#c9c2f0', spacing: 2 })}`,
  [300, 400],
);

const apiary = design(
  dieCut(`${circle(150, 150, 134, '#f6a800')}${circle(150, 150, 92, '#fff4d2')}
${arcText('bee-top', 'top', 150, 150, 103, 'HONEYWELL LANE', { size: 22, fill: '#3b2507', spacing: 2 })}${arcText('bee-low', 'bottom', 150, 150, 121, 'RAW WILDFLOWER', { size: 19, fill: '#3b2507', spacing: 2 })}
${times(7, (index) => path('M0-20l17 10v20L0 20l-17-10v-20z', '#ffd25e', `stroke="#f6a800" stroke-width="3" transform="translate(${90 + (index % 4) * 38} ${202 - (index > 3 ? 32 : 0)})" opacity=".75"`))}
${ellipse(122, 122, 38, 22, '#bfe8ff', 'transform="rotate(28 122 122)" stroke="#3b2507" stroke-width="4"')}${ellipse(178, 122, 38, 22, '#bfe8ff', 'transform="rotate(-28 178 122)" stroke="#3b2507" stroke-width="4"')}
${ellipse(150, 158, 30, 42, '#ffc21a', 'stroke="#3b2507" stroke-width="5"')}${line('M124 146h52M121 164h58M126 182h48', '#3b2507', 9)}${circle(150, 114, 19, '#3b2507')}${circle(143, 112, 4, '#fff')}${circle(157, 112, 4, '#fff')}${line('M142 98q-6-16-18-16M158 98q6-16 18-16', '#3b2507', 4)}`),
);

const ramen = design(
  dieCut(`${circle(150, 140, 112, '#e63946')}${around(16, 150, 140, () => path('M150 140l-9-104h18z', '#f25f5c'))}
${line('M196 26L128 150M220 36L148 150', '#7a4a24', 9)}
${ellipse(150, 156, 112, 34, '#ffd58a', 'stroke="#1d2b53" stroke-width="7"')}${line('M62 160q18-24 36 0t36 0 36 0 36 0 30 0M80 146q16-18 32 0t32 0 32 0 32 0', '#f2a03d', 6)}
${ellipse(106, 146, 27, 17, '#fff')}${ellipse(106, 146, 14, 10, '#ffb627')}${rect(164, 118, 46, 34, '#1f5f4a', 'rx="4" transform="rotate(14 187 135)"')}${circle(160, 162, 17, '#fff')}${star(160, 162, 8, 14, 8, '#ff8fab')}
${path('M38 158h224q-4 100-76 114h-72Q42 258 38 158z', '#1d2b53')}${path('M44 184h212q-3 16-7 26H51q-5-10-7-26z', '#f4f1de')}${times(8, (index) => path('M0 0h13v13H5V7', 'none', `stroke="#e63946" stroke-width="3" transform="translate(${62 + index * 23} 191)"`))}
${face(150, 236, 0.9, '#f4f1de')}`),
);

const sundayDonuts = design(
  dieCut(`${circle(150, 150, 124, '#d98b48')}${path('M150 34c70 0 116 50 116 112 0 22-14 24-22 40s2 32-22 42-28-8-46-2-18 26-44 18-18-24-40-28-34 4-46-18 4-30-4-50C28 88 84 34 150 34z', '#ff77a9')}
${path('M70 96q24-40 70-44', 'none', 'stroke="#ffc2da" stroke-width="11" stroke-linecap="round"')}${circle(150, 148, 42, '#b96f33')}${circle(150, 152, 36, '#fff')}
${around(22, 150, 148, (index) => rect(146, 46 + ((index * 17) % 46), 8, 22, ['#ffe14d', '#4de1ff', '#fff', '#8c5bff', '#59e38a'][index % 5] ?? '#fff', `rx="4" transform="rotate(${(index * 67) % 180} 150 ${57 + ((index * 17) % 46)})"`))}`),
);

const citrus = design(
  dieCut(`${circle(150, 150, 134, '#ff8c1a')}${circle(150, 150, 92, '#fff6e0')}${around(10, 150, 150, (index) => path('M150 142L128 76q22-18 44 0z', index % 2 ? '#ffa62b' : '#ffb84d', 'stroke="#ffa62b" stroke-width="3" stroke-linejoin="round"'))}${circle(150, 150, 9, '#fff6e0')}
${arcText('cit-top', 'top', 150, 150, 105, 'CITRUS &amp; CO.', { size: 26, fill: '#fff', spacing: 3 })}${arcText('cit-low', 'bottom', 150, 150, 123, 'GROVE TO GLASS', { size: 19, fill: '#fff', spacing: 3 })}
${path('M226 66q4-46 52-48 4 44-52 48z', '#3a9d5d')}${line('M230 62l34-32', '#1f6b3c', 4)}`),
);

const tomato = design(
  dieCut(`${path('M150 78c74-30 122 16 118 84-4 66-56 112-118 112S36 228 32 162C28 94 76 48 150 78z', '#e5383b')}${path('M60 128q10-40 50-46', 'none', 'stroke="#ff8a80" stroke-width="12" stroke-linecap="round"')}
${path('M150 84q-36 34-66 16 26-10 30-34-22-4-32-20 34-6 58 14 0-26 18-42 8 22 2 42 26-18 58-10-12 16-34 18 6 22 32 32-34 14-66-16z', '#2d8a4e')}${face(150, 176, 1.5)}`),
);

const strawberry = design(
  dieCut(`${path('M150 278C80 240 30 170 52 112q18-44 98-38 80-6 98 38c22 58-28 128-98 166z', '#ef233c')}${times(19, (index) => ellipse(82 + (index % 5) * 34 + (Math.floor(index / 5) % 2) * 17, 128 + Math.floor(index / 5) * 32, 4, 7, '#ffe08a', Math.floor(index / 5) === 3 && (index % 5 === 0 || index % 5 > 2) ? 'opacity="0"' : ''))}
${path('M150 96q-30 30-84 14 20-12 24-28-28-2-40-22 40-10 78 14-2-30 22-48 24 18 22 48 38-24 78-14-12 20-40 22 4 16 24 28-54 16-84-14z', '#3da35d')}${line('M150 74q0-36 22-48', '#2b7a43', 8)}`),
);

const ryeSons = design(
  `${rect(6, 6, 388, 288, '#f6e7cb', 'rx="14"')}${rect(18, 18, 364, 264, 'none', 'rx="8" stroke="#8a4b1f" stroke-width="4"')}${rect(26, 26, 348, 248, 'none', 'rx="5" stroke="#8a4b1f" stroke-width="1.5"')}
${[-1, 1].map((side) => `<g transform="translate(200 0) scale(${side} 1)">${line('M-164 246Q-150 130-120 52', '#b9772d', 5)}${times(7, (index) => ellipse(-164 + index * 6.6, 200 - index * 23, 8, 17, '#dd9c3d', `transform="rotate(-34 ${-164 + index * 6.6} ${200 - index * 23})"`) + ellipse(-136 + index * 5, 196 - index * 23, 8, 17, '#c9842c', `transform="rotate(46 ${-136 + index * 5} ${196 - index * 23})"`))}</g>`).join('')}
${path('M140 92q0-40 60-40t60 40q0 16-12 18v18H152v-18q-12-2-12-18z', '#c4762b')}${line('M172 66l-10 22M200 62l-8 26M228 66l-6 22', '#f6d9a8', 6)}
${text(200, 176, 'RYE &amp; SONS', { size: 31, fill: '#5b2c10', font: 'serif', spacing: 0 })}${line('M110 194h180', '#8a4b1f', 3)}${text(200, 220, 'BAKERY · SINCE 1974', { size: 14, fill: '#8a4b1f', spacing: 2 })}${text(200, 248, 'country loaf', { size: 20, fill: '#b5542a', font: 'serif' })}`,
  [400, 300],
);

const emberVine = design(
  `<defs>${gradient('ember-flame', ['#ffe066', '#ff922b', '#e8590c'])}</defs>${rect(6, 6, 248, 388, '#1a1416', 'rx="16"')}${rect(16, 16, 228, 368, 'none', 'rx="10" stroke="#e8590c" stroke-width="3"')}
${path('M130 52c8 44 62 62 62 124 0 44-28 70-62 70s-62-26-62-68c0-34 20-44 26-72 12 10 18 22 18 34 18-20 26-48 18-88z', 'url(#ember-flame)')}
${path('M96 128q-4 70 30 96 30 18 34 4-36-28-34-104z', '#c1121f', 'stroke="#1a1416" stroke-width="4"')}${line('M110 128q0-22 18-30', '#4f9d3a', 10)}${line('M108 144q2 40 20 62', '#ff8787', 5)}
${text(130, 292, 'EMBER', { size: 42, fill: '#fff3e0', font: 'serif', spacing: 4 })}${text(130, 324, '&amp; VINE', { size: 26, fill: '#ff922b', font: 'serif', spacing: 4 })}${text(130, 350, 'SMOKED CHILI SAUCE', { size: 13, fill: '#fff3e0', spacing: 2 })}${times(5, (index) => circle(98 + index * 16, 368, 4.5, index < 4 ? '#e8590c' : '#4a3a36'))}`,
  [260, 400],
);

export const food = {
  'moonrise-coffee': moonriseCoffee,
  apiary,
  ramen,
  'sunday-donuts': sundayDonuts,
  citrus,
  tomato,
  strawberry,
  'rye-sons': ryeSons,
  'ember-vine': emberVine,
};
