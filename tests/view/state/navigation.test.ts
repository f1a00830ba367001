import { expect, it } from 'vitest';
import { createNavigation } from '@/lib/view/state/navigation';
import { createPopupSession } from '@/lib/view/state/popup-session';
import { type Overlay, storedSessions } from '@/lib/view/state/stored-session';

function openOn(open: Overlay | null) {
  const session = createPopupSession({ ...storedSessions.popup.fallback, overlay: open });
  return { overlay: session.overlay, navigation: createNavigation(session) };
}

const details: Overlay = { kind: 'details', itemId: 'item-1' };

it.each<[string, Overlay | null, Overlay | null]>([
  ['nothing', null, null],
  ['an item’s details', details, details],
  ['a kit', { kind: 'kit', kitId: 'fair' }, { kind: 'kit', kitId: 'fair' }],
  ['a list that was opened from these', { kind: 'cards', over: details }, details],
  [
    'a receipt, which has an address of its own',
    { kind: 'receipt', title: 'Fair', lines: [] },
    null,
  ],
])(
  'the list of addresses, opened over %s, leads back to what orders with that address',
  (_, open, below) => {
    const { overlay, navigation } = openOn(open);
    navigation.choose('addresses');
    expect(overlay.value).toEqual({ kind: 'addresses', ...(below && { over: below }) });
    navigation.back();
    expect(overlay.value).toEqual(below);
  },
);

it('a chosen address or card leads to the sheet that comes then, and closes no other that is open by then', () => {
  const receipt: Overlay = { kind: 'receipt', title: 'Fair', lines: [] };
  const { overlay, navigation } = openOn({ kind: 'cards', leadsTo: receipt });
  navigation.goOn();
  expect(overlay.value).toEqual(receipt);
  navigation.goOn();
  expect(overlay.value).toEqual(receipt);
});
