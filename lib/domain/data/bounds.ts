/* How much of everything there may be, wherever it comes from: a field, a settings file, another browser. */

/** Letters of the person's own name for an item. */
export const labelMax = 80;
export const itemPreferencesMax = 20_000;
/** More reminders than anyone sets. */
export const remindersMax = 1_000;

/** Letters of a kit's name. */
export const kitNameMax = 60;
/** More kits than anyone can keep track of. */
export const kitsMax = 200;

/** Lines of one order (contract 4.5, rule 2), and so of a kit or the basket. */
export const orderLinesMax = 50;
/** Pieces in one line: more than anyone orders, so that a larger number is a typing mistake. */
export const quantityMax = 1_000_000;
