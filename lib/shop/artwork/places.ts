import {
  arcText,
  circle,
  design,
  dieCut,
  gradient,
  line,
  path,
  rect,
  star,
  text,
  times,
} from './shapes.ts';

const pine = (x: number, y: number, height: number, fill: string) =>
  path(
    `M${x} ${y - height}l${height * 0.26} ${height * 0.42}h-${height * 0.1}l${height * 0.2} ${height * 0.42}h-${height * 0.72}l${height * 0.2} -${height * 0.42}h-${height * 0.1}z`,
    fill,
  ) + rect(x - height * 0.05, y - height * 0.18, height * 0.1, height * 0.18, '#5a3b2a');

const summit = design(
  dieCut(`<defs>${gradient('summit-sky', ['#ff7b54', '#ffb26b', '#ffd56f'])}<clipPath id="summit-in"><circle cx="150" cy="150" r="122"/></clipPath></defs>
${circle(150, 150, 132, '#16324f')}<g clip-path="url(#summit-in)">${circle(150, 150, 122, 'url(#summit-sky)')}
${circle(196, 112, 36, '#fff3c4')}
${path('M10 230L88 108l34 48 22-26 92 120z', '#5b7f95')}${path('M62 240L150 84l98 156z', '#24506b')}
${path('M150 84l-34 60 18-10 14 16 16-18 20 12z', '#fff')}
${path('M20 214q60-34 130-6t140-10v90H20z', '#2f6f5e')}${path('M20 240q70-24 140 0t130-8v60H20z', '#1d4d43')}
${pine(82, 242, 62, '#12382f')}${pine(112, 252, 46, '#1a4a3d')}${pine(226, 246, 66, '#12382f')}${pine(196, 254, 44, '#1a4a3d')}</g>
${rect(46, 200, 208, 44, '#f2542d', 'rx="8"')}${text(150, 231, 'SUMMIT', { size: 30, fill: '#fff', spacing: 6 })}`),
);

const tidewater = design(
  dieCut(`<defs>${gradient('tide-sky', ['#ffd9a0', '#ff9a8b', '#f76b8a'])}<clipPath id="tide-in"><circle cx="150" cy="150" r="126"/></clipPath></defs>
${circle(150, 150, 134, '#0b3954')}<g clip-path="url(#tide-in)">${circle(150, 150, 126, 'url(#tide-sky)')}${circle(190, 128, 46, '#fff0bf')}
${path('M0 300V190q40-110 130-112 62 0 74 46-26-20-48-6-30 20-8 62 20 34 76 30t90-30v120z', '#087e8b')}
${path('M0 300v-84q36-92 112-108-44 48-26 96 20 44 94 46t130-38v88z', '#0b5d7a')}
${line('M130 80q60 0 74 44M118 104q40-6 54 10', '#e6fbff', 9)}${circle(206, 132, 8, '#e6fbff')}${circle(188, 120, 6, '#e6fbff')}${circle(218, 146, 5, '#e6fbff')}
${path('M0 300v-70q44-30 96-6t106 0 110-4v80z', '#0b3954')}${line('M0 230q44-30 96-6t106 0 110-4', '#bff1f0', 7)}</g>
${arcText('tide-arc', 'bottom', 150, 150, 116, 'TIDEWATER', { size: 25, fill: '#ffffff', spacing: 5 })}`),
);

const pinewood = design(
  dieCut(`<defs>${gradient('pine-sky', ['#1f2a63', '#4a4fa0', '#f08a5d'])}<clipPath id="pine-in"><path d="M150 20L272 76v96q0 70-122 112Q28 242 28 172V76z"/></clipPath></defs>
<g clip-path="url(#pine-in)">${rect(0, 0, 300, 300, 'url(#pine-sky)')}${circle(208, 86, 24, '#fff4cf')}${circle(198, 80, 20, '#3a4190')}
${times(14, (index) => circle((index * 71) % 280, 34 + ((index * 37) % 96), 1.6 + (index % 3) * 0.6, '#fff'))}
${path('M0 206q80-46 160-14t150-14v130H0z', '#20413a')}${pine(62, 216, 96, '#132d27')}${pine(102, 222, 66, '#18372f')}${pine(238, 218, 104, '#132d27')}
${path('M150 142l62 82H88z', '#ffb400')}${path('M150 142l62 82h-40z', '#e08e00')}${path('M150 168l24 56h-48z', '#3b2a1a')}
${rect(0, 222, 300, 90, '#0f241f')}</g>
${path('M150 20L272 76v96q0 70-122 112Q28 242 28 172V76z', 'none', 'stroke="#ffcf6b" stroke-width="9"')}
${text(150, 254, 'CAMP', { size: 24, fill: '#ffcf6b', spacing: 7 })}`),
);

const lighthouse = design(
  dieCut(`<defs>${gradient('light-sky', ['#123a6b', '#2a6f97', '#a9d6e5'])}<clipPath id="light-in"><rect x="42" y="16" width="216" height="268" rx="108"/></clipPath></defs>
<g clip-path="url(#light-in)">${rect(0, 0, 300, 300, 'url(#light-sky)')}
${path('M150 78L300 30v92z', '#ffe27a', 'opacity=".75"')}${path('M150 78L0 30v92z', '#ffe27a', 'opacity=".75"')}
${path('M124 104h52l16 140h-84z', '#fff')}${path('M121 132h58l4 32h-66z', '#e63946')}${path('M113 198h74l4 32h-82z', '#e63946')}
${rect(118, 94, 64, 12, '#1d3557', 'rx="4"')}${rect(132, 66, 36, 30, '#ffd166')}${path('M126 68l24-26 24 26z', '#e63946')}
${path('M30 244q60-30 122-6t130-6v80H30z', '#1b4965')}${line('M56 262q16-12 32 0t32 0 32 0 32 0 32 0 32 0', '#bee9e8', 6)}</g>
${rect(42, 16, 216, 268, 'none', 'rx="108" stroke="#0d2444" stroke-width="9"')}`),
);

const orbit = design(
  dieCut(`<defs>${gradient('orbit-ball', ['#7afcff', '#a78bfa', '#ff6ad5', '#ffd36e'], 'x1="0" y1="0" x2="1" y2="1"')}<clipPath id="orbit-in"><circle cx="150" cy="150" r="78"/></clipPath></defs>
${circle(150, 150, 126, '#171738')}${times(22, (index) => circle(40 + ((index * 83) % 220), 50 + ((index * 53) % 200), 1.2 + (index % 3), '#fff'))}
<g transform="rotate(-20 150 150)">${line('M32 150a118 34 0 0 1 236 0', '#ffd36e', 13)}${circle(150, 150, 78, 'url(#orbit-ball)')}
<g clip-path="url(#orbit-in)" opacity=".42">${line('M60 116q90 34 180 0M60 148q90 36 180 0M60 184q90 34 180 0', '#fff', 9)}</g>
${line('M32 150a118 34 0 0 0 236 0', '#ffd36e', 13)}${line('M32 150a118 34 0 0 0 236 0', '#ff8fab', 4)}</g>
${star(70, 84, 4, 18, 5, '#fff')}${star(238, 222, 4, 14, 4, '#7afcff')}${star(226, 66, 4, 10, 3, '#ffd36e')}`),
);

export const places = { summit, tidewater, pinewood, lighthouse, orbit };
