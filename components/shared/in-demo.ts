import { type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';

/** Whether the demo is on, for what covers its stripe. */
export const InDemo = createContext<ReadonlySignal<boolean>>(signal(false));
