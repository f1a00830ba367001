import { browser } from 'wxt/browser';
import { keptFrame, type Tree } from '@/lib/storage/personal';
import { lookedAt } from '@/lib/storage/session';
import { pressNoteSlots } from '@/lib/storage/state';
import { firstValues } from './first-values';
import { storedSessions } from './stored-session';

type Found = Readonly<Record<string, unknown>>;

/** What is stored of all that the popup's first frame depends on, by area and key. */
export interface Reading {
  readonly local: Found;
  readonly session: Found;
}

const keys = {
  local: [...Object.values(firstValues), ...pressNoteSlots].map(({ key }) => key),
  session: [...Object.values(storedSessions), lookedAt].map(({ key }) => key),
};

/** Reads it, the kept frame with it, each area once. Rejects if storage can't be read. */
export async function readOpening(): Promise<Reading> {
  const { local, session } = browser.storage;
  const [fromLocal, fromSession] = await Promise.all([
    local.get([...keys.local, keptFrame.key]),
    session.get(keys.session),
  ]);
  // A missing value is one, too: it is the fallback.
  const none = Object.fromEntries(keys.local.map((key) => [key, null]));
  return { local: { ...none, ...fromLocal }, session: fromSession };
}

/** What happens from an opening until its application has come. */
export interface Opening {
  /** What was found at first. */
  readonly found: Promise<Reading>;
  /** The same, with what was heard of changes until now. */
  readonly take: () => Promise<Reading>;
  /** The key of the order button that was pressed last until now, with nobody there to hear it. */
  readonly pressed: () => string | undefined;
  /** The kept frame, once it is on screen. */
  drawn?: Tree;
}

/** Reads, and listens to storage and to presses until that is asked for. */
export function beginOpening(): Opening {
  const heard: Record<keyof Reading, Record<string, unknown>> = { local: {}, session: {} };
  const hear = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area !== 'local' && area !== 'session') return;
    // Only at these: the browser tells every page of all changes, those of the key among them.
    for (const key of keys[area]) {
      const change = changes[key];
      if (change) heard[area][key] = change.newValue ?? null;
    }
  };
  browser.storage.onChanged.addListener(hear);
  let pressed: string | undefined;
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-guarded]');
    if (button) pressed = button.dataset.guarded;
  };
  document.addEventListener('click', note, true);
  const found = readOpening();
  return {
    found,
    take: async () => {
      const { local, session } = await found;
      browser.storage.onChanged.removeListener(hear);
      return { local: { ...local, ...heard.local }, session: { ...session, ...heard.session } };
    },
    pressed: () => {
      document.removeEventListener('click', note, true);
      return pressed;
    },
  };
}

declare global {
  /** What `frame.ts` has begun; missing where that hasn't run. */
  var opening: Opening | undefined;
}
