import type { Commands } from '@/lib/messaging/commands';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { OrderingState } from './ordering-state';
import type { Pressing } from './pressing';

/** How ordering stands, and the presses that it takes. */
export interface Ordering extends OrderingState, Pressing {
  readonly commands: Commands;
  readonly now: () => number;
  readonly state: PopupState;
  readonly session: PopupSession;
  /** Whether what is that far from the top of the window, in CSS pixels, has been there for a moment. */
  readonly isSteady: (y: number) => boolean;
}
