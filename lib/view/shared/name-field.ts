import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { displayText } from '@/lib/domain/data/display-text';

interface NameFieldDeps {
  /** The name as it is stored. */
  readonly stored: ReadonlySignal<string>;
  readonly save: (name: string) => Promise<void>;
  /** Has the background save it: a page that closes may take with it what it was saving itself. */
  readonly handOver: (name: string) => void;
  /** Why a text can't be the name. */
  readonly problemOf: (text: string) => string | null;
  readonly maxLength: number;
}

export type NameField = ReturnType<typeof createNameField>;

/** A name that is saved while it is typed. What can't be the name stays in the field alone. */
export function createNameField(deps: NameFieldDeps) {
  const { stored, problemOf, maxLength } = deps;
  const typed = signal<string | null>(null);
  const text = computed(() => typed.value ?? stored.value);
  const problem = computed(() => problemOf(text.value));
  const isSaving = signal(false);
  const asName = (text: string) => displayText(text).slice(0, maxLength);
  /** The latest text that can be the name. */
  let name = text.peek();
  let accepted = name;

  const handOver = () => deps.handOver(name);
  const saveLatest = async (): Promise<void> => {
    const latest = name;
    const saving = deps.save(latest);
    // What was typed meanwhile is tried whether this succeeds or not.
    await saving.catch(() => {});
    return latest === name ? saving : saveLatest();
  };
  const save = async () => {
    if (isSaving.peek()) return;
    isSaving.value = true;
    window.addEventListener('pagehide', handOver);
    try {
      await saveLatest();
    } finally {
      window.removeEventListener('pagehide', handOver);
      isSaving.value = false;
    }
  };
  const type = async (next: string) => {
    typed.value = next;
    // As long as that can't be the name, it stays what it was.
    name = problem.peek() ? accepted : asName(next);
    await save();
  };

  return {
    text,
    problem,
    maxLength,
    /** Whether what was typed is what is stored. */
    isSaved: computed(
      () => typed.value !== null && !isSaving.value && stored.value === asName(typed.value),
    ),
    type,
    /** What `revert` goes back to from now on, if it can be the name. */
    accept: () => {
      if (!problem.peek()) accepted = text.peek();
    },
    /** Reverts the edit; returns whether there was one. */
    revert: (): boolean => {
      if (typed.peek() === null || text.peek() === accepted) return false;
      void type(accepted);
      return true;
    },
  };
}
