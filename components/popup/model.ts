import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Status } from '@/lib/view/status/entry';

/** The popup's models, and what is told of all of them. */
export interface Models extends PopupModel {
  readonly status: Status;
}

export const Model = createContext<Models | null>(null);

export function useModel(): Models {
  const model = useContext(Model);
  if (!model) throw new Error('Only what is inside of the popup has its models');
  return model;
}
