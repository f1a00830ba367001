import { stored } from './stored';

/** What a popup that opens next is to show, since a notification about it was clicked. */
export type OpenTarget =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'item'; readonly itemId: string }
  | { readonly kind: 'attempt'; readonly attemptId: string };

export const openTarget = stored<OpenTarget | null>('session:openTarget', null);
