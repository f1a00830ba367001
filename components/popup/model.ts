import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PopupModel } from '@/lib/view/popup/popup-model';

export const Model = createContext<PopupModel | null>(null);

export function useModel(): PopupModel {
  const model = useContext(Model);
  if (!model) throw new Error('Only what is inside of the popup has its models');
  return model;
}
