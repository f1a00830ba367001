import * as z from 'zod/mini';
import { lazy } from '@/lib/domain/data/lazy';
import type { Described } from '@/lib/domain/data/schema';

/** A card, as a person is shown it. */
export type ShownCard = Described<typeof shownCard>;
export const shownCard = lazy(() =>
  z.object({
    brand: z.string(),
    lastDigits: z.string(),
    /** "MM/YY" */
    expiry: z.string(),
  }),
);

/** An address, as a person is shown it. */
export type ShownAddress = Described<typeof shownAddress>;
export const shownAddress = lazy(() =>
  z.object({
    /** Recipient and place, in short. */
    summary: z.array(z.string()),
    /** The full address, one entry per line. */
    lines: z.array(z.string()),
  }),
);
