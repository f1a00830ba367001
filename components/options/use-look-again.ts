import { useEffect } from 'preact/hooks';

/** Looks now, and whenever the person comes back to the page: what is set elsewhere may have changed. */
export function useLookAgain(look: () => Promise<void>): void {
  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [look]);
}
