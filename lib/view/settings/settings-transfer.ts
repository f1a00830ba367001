import { type ReadonlySignal, signal } from '@preact/signals';
import { undoneKits } from '@/lib/domain/basket/kit';
import { isDemo } from '@/lib/domain/demo';
import type { Failure } from '@/lib/domain/failure';
import type { Settings } from '@/lib/domain/settings/settings';
import { storageFailure } from '@/lib/domain/storage-failure';
import type { EpochMs } from '@/lib/domain/time';
import { undoneEntries, undoneValue } from '@/lib/domain/undone';
import { demoFileName } from '@/lib/i18n/demo';
import type { Commands } from '@/lib/messaging/commands';
import { itemPreferences, kits, listOrder } from '@/lib/storage/personal';
import type { Checkout, Connection } from '@/lib/storage/state';
import { readAll, type Stored } from '@/lib/storage/stored';
import { changeUndoably } from '@/lib/view/shared/undo';
import { type ImportPlan, mergeKits, type Present, planImport } from './import-plan';
import {
  type FileProblem,
  readSettingsFile,
  settingsFileMaxBytes,
  settingsFileName,
  settingsFileText,
} from './settings-file';
import { holds } from './settings-form';

interface TransferDeps {
  readonly commands: Pick<Commands, 'changeSettings'>;
  readonly connection: ReadonlySignal<Connection | null>;
  readonly settings: ReadonlySignal<Settings>;
  readonly checkout: ReadonlySignal<Checkout | null>;
  /** Asks for the permission to show notifications; works only in answer to a press. */
  readonly askToNotify: () => Promise<boolean>;
  readonly saveFile: (name: string, type: string, text: string) => void;
  readonly now: () => EpochMs;
}

/** How far an export or import has come. */
export type TransferStep =
  | { readonly kind: 'idle' | 'exported' }
  /** Quietly: without turning notifications on, since the browser's permission was refused. */
  | { readonly kind: 'imported' | 'imported-quietly' }
  | { readonly kind: 'bad-file'; readonly problem: FileProblem }
  | {
      readonly kind: 'preview';
      readonly file: string;
      readonly plan: ImportPlan;
      readonly present: Present;
    }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type SettingsTransfer = ReturnType<typeof createSettingsTransfer>;

/** Exports settings to a file and imports them. What an import would change is previewed first. */
export function createSettingsTransfer({
  commands,
  connection,
  settings,
  checkout,
  askToNotify,
  saveFile,
  now,
}: TransferDeps) {
  const step = signal<TransferStep>({ kind: 'idle' });
  let isApplying = false;

  const readContent = async () => {
    const [preferences, saved, order] = await readAll(itemPreferences, kits, listOrder);
    return {
      settings: settings.value,
      itemPreferences: preferences,
      kits: saved,
      listOrder: order,
    };
  };

  const look = async (file: File): Promise<TransferStep> => {
    if (file.size > settingsFileMaxBytes)
      return { kind: 'bad-file', problem: { kind: 'too-large' } };
    const text = await file.text().catch(() => null);
    if (text === null) return { kind: 'bad-file', problem: { kind: 'unreadable' } };
    const read = readSettingsFile(text);
    if ('kind' in read) return { kind: 'bad-file', problem: read };
    const present = { ...(await readContent()), checkout: checkout.value };
    return { kind: 'preview', file: file.name, plan: planImport(read, present), present };
  };

  const carryOut = async (plan: ImportPlan): Promise<Failure | null> => {
    // Storage can't change all of this at once, so that a failure halfway has to be undone.
    const putBack: (() => Promise<void>)[] = [];
    const change = async <T>(
      value: Stored<T>,
      to: (before: T) => T,
      undone: (present: T, before: T, after: T) => T,
    ) => {
      putBack.push(await changeUndoably(value, to, undone));
    };
    try {
      await change(
        itemPreferences,
        (all) => ({ ...all, ...plan.addedItems, ...plan.replacedItems }),
        undoneEntries,
      );
      await change(kits, (all) => mergeKits(all, plan), undoneKits);
      await change(listOrder, (order) => plan.listOrder ?? order, undoneValue);
    } catch (error) {
      await Promise.allSettled(putBack.map((undo) => undo()));
      return storageFailure(error);
    }
    const failure = await commands.changeSettings(plan.settings);
    // If they are saved nevertheless, only the refresh for them failed. The page reports that elsewhere.
    if (!failure || holds(settings.value, plan.settings)) return null;
    await Promise.allSettled(putBack.map((undo) => undo()));
    return failure;
  };

  return {
    step,
    exportFile: async () => {
      const at = now();
      const name = settingsFileName(at);
      saveFile(
        isDemo(connection.value) ? demoFileName(name) : name,
        'application/json',
        settingsFileText(await readContent(), at),
      );
      step.value = { kind: 'exported' };
    },
    /** Shows what a file would change. */
    take: async (file: File) => {
      step.value = await look(file);
    },
    cancel: () => {
      step.value = { kind: 'idle' };
    },
    /** Does what the preview says. Call it directly in a press's handler. */
    apply: async () => {
      const shown = step.value;
      if (shown.kind !== 'preview' || isApplying) return;
      isApplying = true;
      // First of all, since browsers don't ask for a permission after anything was awaited.
      const isAllowed = shown.plan.settings.notifies !== true || (await askToNotify());
      // It may have been cancelled while the browser was asking.
      if (step.value === shown) {
        const failure = await carryOut(isAllowed ? shown.plan : withoutNotifications(shown.plan));
        const done = { kind: isAllowed ? 'imported' : 'imported-quietly' } as const;
        step.value = failure ? { kind: 'failed', failure } : done;
      }
      isApplying = false;
    },
  };
}

function withoutNotifications(plan: ImportPlan): ImportPlan {
  const { notifies: _, ...settings } = plan.settings;
  return { ...plan, settings };
}
