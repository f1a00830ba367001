/** Keys that end in `Name` and belong to no visible label of nearly the same key. */
export const hasNoLabel: readonly string[] = [
  // Buttons with a symbol only.
  ...['artwork.previousName', 'artwork.nextName', 'attempt.dismissName', 'kit.newName'],
  // Say what is in their names anyway.
  ...['item.busyName', 'receipt.orderNowName'],
  // Seen, and no name of a control.
  'details.serviceName',
];

/** Texts that tell people what to press or where to look, and the label that they find there. */
export const citations: readonly (readonly [text: string, label: string])[] = [
  ['failure.permissionMissingNext', 'options.connection.connect'],
  ['options.connection.permissionRefusedNext', 'options.connection.connect'],
  ['options.ordering.askHint', 'receipt.orderNow'],
  ['options.data.importedQuietly', 'options.tracking.title'],
  ['options.ordering.way', 'item.reorder'],
  ['popup.ordersUnseen.other', 'popup.orders'],
];
