/**
 * Keeps the keys that are pressed before anything listens to them.
 * @returns the way to end that and get them, in the order they were pressed
 */
export function keepEarlyKeys(): () => readonly KeyboardEvent[] {
  const pressed: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => void pressed.push(event);
  document.addEventListener('keydown', keep);
  return () => {
    document.removeEventListener('keydown', keep);
    return pressed;
  };
}
