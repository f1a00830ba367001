import type { Mutant } from './mutant.ts';

const send = 'lib/background/ordering/send.ts';
const reconcile = 'lib/domain/ordering/outcome/reconcile.ts';
const facts = 'lib/domain/ordering/attempt/shown-order.ts';
const gateway = 'lib/background/connection/gateway.ts';
const rules = 'lib/background/connection/fresh-connections.ts';
const badge = 'lib/domain/tracking/badge.ts';

const asShown = 'what was sent is what was shown, by what the service said just before';
const asked =
  'nothing is ordered again while an order of the same is open, unless the person knows';
const afterRefusal =
  'after a refusal that proves nothing, the same is ordered only if the person was asked and it is not listed';
const fresh = 'no order leaves on a connection that was used before';
const permitted = 'no order leaves without the person’s leave to reach the service';
const sound = 'a number comes from our own answer, or from the one order that it can be';
const foundLate = 'an order whose answer was lost is found';

/** Orderings that go by something else than what the person knew, allowed or can see. */
export const knowingMutants: readonly Mutant[] = [
  {
    does: 'takes the price as it comes',
    seed: 14,
    breaks: asShown,
    file: facts,
    from: 'if (!isSameData(was.price, is.price))',
    to: 'if (false)',
  },
  {
    does: 'looks at the amount of a price alone',
    seed: 2,
    breaks: asShown,
    file: facts,
    from: 'if (!isSameData(was.price, is.price))',
    to: 'if (was.price?.amount !== is.price?.amount)',
  },
  {
    does: 'takes prices in the currency of now for ones in the currency of the press',
    breaks: asShown,
    file: 'lib/background/ordering/order-context.ts',
    from: 'askedFor ?? (await stored.settings.read())',
    to: 'await stored.settings.read()',
    also: [
      {
        file: 'lib/background/ordering/order-context.ts',
        from: 'items.set(item.id, item);',
        to: 'items.set(item.id, { ...item, currency: askedFor?.currency ?? item.currency });',
      },
    ],
  },
  {
    does: 'takes the address as it comes',
    breaks: asShown,
    file: facts,
    from: 'if (!isSameData(was.shipTo.lines, is.shipTo.lines))',
    to: 'if (false)',
  },
  {
    does: 'takes the card as it comes',
    seed: 2,
    breaks: asShown,
    file: facts,
    from: 'if (!isSameData(was.payWith, is.payWith))',
    to: 'if (false)',
  },
  {
    does: 'takes the size of a product as it comes',
    breaks: asShown,
    file: facts,
    from: 'if (!isSameData(was.size, is.size))',
    to: 'if (false)',
  },
  {
    does: 'takes the product as it comes',
    breaks: asShown,
    file: facts,
    from: 'if (was.product !== is.product)',
    to: 'if (false)',
  },
  {
    does: 'takes the name as it comes',
    breaks: asShown,
    file: facts,
    from: 'if (was.title !== is.title)',
    to: 'if (false)',
  },
  {
    does: 'does not ask about an order of the same that is open',
    seed: 2,
    breaks: asked,
    file: 'lib/domain/ordering/check/order-warnings.ts',
    from: 'return isOpen && ',
    to: 'return isOpen && false && ',
  },
  {
    does: 'does not ask about a refusal that is being checked',
    breaks: afterRefusal,
    file: 'lib/domain/ordering/check/order-warnings.ts',
    from: 'if (isRefusalBeingChecked(attempt) && ',
    to: 'if (isRefusalBeingChecked(attempt) && false && ',
  },
  {
    does: 'does not look for what was refused before it orders the same',
    breaks: afterRefusal,
    file: send,
    from: 'if (!wasOrdered(known) && ',
    to: "if (!wasOrdered(known) && known.state !== 'refused' && ",
  },
  {
    does: 'protects no connection',
    breaks: fresh,
    file: gateway,
    from: '(await transport.prepare(origin))',
    to: 'null',
  },
  {
    does: 'has one rule for all origins',
    breaks: fresh,
    file: rules,
    from: 'if (rules.some(({ id }) => id === wanted.id)) return;',
    to: 'if (rules.length > 0) return;',
  },
  {
    does: 'asks for no leave',
    breaks: permitted,
    file: gateway,
    from: 'await transport.permit(origin);',
    to: 'null;',
    also: [{ file: gateway, from: '(await transport.permit(origin)) ??\n', to: 'null ??\n' }],
  },
  {
    does: 'sends at once when the clock is set back',
    seed: 2,
    breaks: 'nothing is sent before its hold is over',
    file: send,
    from: 'sinceHoldMs < 0 || sinceHoldMs > holdGraceMs',
    to: 'sinceHoldMs > holdGraceMs',
  },
  {
    does: 'says not ordered of what may have been sent before the journal was lost',
    seed: 8,
    breaks: 'what may have been ordered is never said not to be',
    file: 'lib/domain/ordering/attempt/journal-loss.ts',
    from: "state: 'unknown',",
    to: "state: 'expired',",
  },
  {
    does: 'takes the orders of any account for those of its own',
    breaks: sound,
    file: reconcile,
    from: 'if (listing.connectionId === attempt.connection) return true;',
    to: 'if (listing) return true;',
  },
  {
    does: 'does not know the account behind a renewed key',
    seed: 21,
    breaks: foundLate,
    file: reconcile,
    from: 'return listing.orders.some((order) => baseline?.numbers.includes(order.number));',
    to: 'return false;',
  },
  {
    does: 'shows nothing on the badge of what is unclear',
    breaks: 'an order that nobody knows enough of is on the badge',
    file: badge,
    from: 'if (facts.unclear > 0)',
    to: 'if (false)',
  },
  {
    does: 'shows nothing on the badge of what was not ordered',
    breaks: 'what ended without an order, and nobody has seen, is on the badge',
    file: badge,
    from: 'if (facts.notOrdered > 0)',
    to: 'if (false)',
  },
];
