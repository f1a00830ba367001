import { effect, type Signal, signal } from '@preact/signals';
import { ownValue } from '@/lib/domain/data/own-value';
import { type Draft, type StoredSession, storedSessions } from './stored-session';

type Signals = { readonly [Name in keyof StoredSession]: Signal<StoredSession[Name]> };

export interface PopupSession extends Omit<Signals, 'usedAt'> {
  changeDraft(itemId: string, change: (draft: Draft) => Draft): void;
  /** Records that the popup is in use. */
  touch(): void;
}

/** Goes on with what the page begins with, and stores every change from then on. */
export function createPopupSession(
  begun: StoredSession,
  now = Date.now,
  kept = storedSessions.popup,
): PopupSession {
  const signals = Object.fromEntries(
    Object.entries(begun).map(([name, value]) => [name, signal(value)]),
  ) as Signals;
  const { drafts } = signals;

  const current = () =>
    Object.fromEntries(Object.entries(signals).map(([name, { value }]) => [name, value]));
  const write = (session: object) =>
    void kept.write({ ...session, usedAt: now() } as StoredSession);
  let isFirst = true;
  effect(() => {
    const session = current();
    if (!isFirst) write(session);
    isFirst = false;
  });

  return {
    ...signals,
    touch: () => write(current()),
    changeDraft: (itemId, change) => {
      const draft = change(ownValue(drafts.value, itemId) ?? {});
      drafts.value = { ...drafts.value, [itemId]: draft };
    },
  };
}
