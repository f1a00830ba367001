import { type Design, design, ellipse, line, path, rect } from './shapes.ts';

const print = ({ box: [width, height], content }: Design, y: number, side: number) =>
  `<svg x="${150 - side / 2}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The design on the chest of a t-shirt of that colour. */
export const onTshirt = (print_: Design, color: string): Design =>
  design(`${path('M104 22Q150 52 196 22l38 14q14 6 22 20l34 62-46 26-14-24v146q0 14-14 14H84q-14 0-14-14V120l-14 24-46-26 34-62q8-14 22-20z', color)}
${path('M104 22Q150 52 196 22l-8-3q-38 20-76 0z', '#000', 'opacity=".28"')}${line('M70 120V92M230 120V92', '#000', 2, 'opacity=".2"')}${path('M70 120v146q0 14 14 14h30q-26-40-22-150z', '#000', 'opacity=".07"')}${print(print_, 82, 116)}`);

/** The design on the chest of a hoodie of that colour. */
export const onHoodie = (print_: Design, color: string): Design =>
  design(`${path('M98 52q4-42 52-42t52 42l34 12q16 6 20 22l28 134-40 14-12-66v108q0 12-12 12H80q-12 0-12-12V168l-12 66-40-14L44 86q4-16 20-22z', color)}
${ellipse(150, 54, 40, 34, '#000', 'opacity=".3"')}${path('M98 52q14 44 52 46 38-2 52-46 4 18-2 32-18 36-50 38-32-2-50-38-6-14-2-32z', color, 'stroke="#000" stroke-opacity=".22" stroke-width="3"')}${line('M136 100v46M164 100v42', '#fff', 4)}
${path('M96 286l12-50h84l12 50z', '#000', 'opacity=".14"')}${rect(68, 276, 164, 10, '#000', 'opacity=".14"')}${print(print_, 128, 98)}`);
