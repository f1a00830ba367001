import type { Role } from './driver.ts';

/** Elements that have a role by themselves. */
const elements: Partial<Readonly<Record<Role, string>>> = {
  button: 'button, summary, input:is([type="button"], [type="submit"], [type="reset"])',
  checkbox: 'input[type="checkbox"]',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  listitem: 'li',
  radio: 'input[type="radio"]',
  slider: 'input[type="range"]',
  spinbutton: 'input[type="number"]',
  tab: '',
};

/** Finds every element that may have the role. */
export function selectorOf(role: Role): string {
  const native = elements[role];
  if (native === undefined) throw new Error(`Which elements are a ${role}? Say so in roles.ts.`);
  return [native, `[role="${role}"]`].filter(Boolean).join(', ');
}
