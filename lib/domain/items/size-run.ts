/**
 * How many of each garment size are ordered together, by the size as the service spells it (contract 2.6). A size
 * that isn't named isn't ordered.
 */
export type SizeRun = Readonly<Record<string, number>>;
