/**
 * For when a line goes, and the button pressed in it: the next line takes the focus, or the one before.
 * @param line the lines, as a selector
 * @param part what to focus in the line, as a selector
 * @param otherwise called when there is no other line
 */
export function focusBeside(
  button: Element,
  line: string,
  part: string,
  otherwise?: () => void,
): void {
  const own = button.closest(line);
  const beside = own?.nextElementSibling ?? own?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>(part);
  if (target) target.focus();
  else otherwise?.();
}
