/**
 * Moves the focus out of a line that is about to go: to the next line, or the one before.
 * @param line selects the lines
 * @param part selects what to focus in a line
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
