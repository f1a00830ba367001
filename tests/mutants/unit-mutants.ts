import type { Patched } from './mutant.ts';

/** An extension that goes wrong in one way which the model of ordering doesn't play. */
export interface UnitMutant extends Patched {
  /** Completes "an extension that …". */
  readonly does: string;
  /** The file of the test that it fails. */
  readonly test: string;
  /** That test's, without those of the groups it is in. */
  readonly title: string;
}

/** Those of one file that the tests of another find out. */
function inFile(
  file: string,
  test: string,
  mutants: readonly Omit<UnitMutant, 'file' | 'test'>[],
): UnitMutant[] {
  return mutants.map((mutant) => ({ ...mutant, file, test }));
}

export const unitMutants: readonly UnitMutant[] = [
  ...inFile(
    'lib/domain/ordering/outcome/reconcile.ts',
    'tests/domain/ordering/outcome/reconcile.test.ts',
    [
      {
        does: 'ends a question by the person’s word on another order',
        title: 'leave open what the person decided about one of them',
        from: "filter(({ state }) => state === 'placed')",
        to: "filter(({ state }) => state === 'placed' || state === 'settled')",
      },
      {
        does: 'gives to another all but one of the orders that are one’s by the person’s word',
        title: 'leave out all that the person said are one’s, for the other and as its own doubles',
        from: 'new Set(others.flatMap(orderNumbersOf))',
        to: 'new Set(others.map((other) => orderNumbersOf(other)[0]))',
      },
      {
        does: 'takes a reading from before the POST for one soon after it',
        title: 'are nobody’s once it is too long ago that it was sent, by our own clock',
        from: 'listing.readAt >= sentAt && ',
        to: '',
      },
      {
        does: 'takes for the end of a POST what a clock says that was set back since',
        title:
          'looks for an order whose POST ended before it was sent, as the clock was set back since',
        from: ' && endedAt >= sentAt;',
        to: ';',
      },
      {
        does: 'takes a POST for on its way while the computer slept',
        title: 'looks for an order whose POST may have left at any time, as the computer slept',
        from: 'Math.min(lastedMs, longestPostMs)',
        to: 'lastedMs',
      },
      {
        does: 'allows for no difference of clocks after a refusal',
        title: 'finds the order that came about in spite of a refusal that proves nothing',
        from: 'until: servedAt + slackMs',
        to: 'until: servedAt',
      },
      {
        does: 'leaves a second order to an attempt that the person has settled',
        title: 'doesn’t leave it to an attempt that the person has settled',
        from: 'isUnclear(other) && ',
        to: '',
      },
      {
        does: 'allows for no rounding of prices',
        title: 'for what it costs, rounded isn’t told as ours',
        from: 'centMargin = 0.005',
        to: 'centMargin = 0',
      },
    ],
  ),
  ...inFile(
    'lib/background/ordering/send.ts',
    'tests/background/ordering/resolve-outcome.test.ts',
    [
      {
        does: 'takes only what was listed before for earlier orders',
        title: 'an order that is answered by a number that another attempt has is unclear',
        from: ', ...there.flatMap(orderNumbersOf)',
        to: '',
      },
      {
        does: 'forgets the answer to an order before it is written',
        title: 'an answer that can’t be written is written in a later round',
        from: 'await log.record(id, outcomes.get(id) ?? lost);',
        to: 'const known = outcomes.get(id) ?? lost; outcomes.delete(id); await log.record(id, known);',
      },
    ],
  ),
  {
    does: 'asks again for items in what is set by now',
    test: 'tests/background/ordering/press.test.ts',
    title:
      'becomes an attempt that knows in what its items were read, and that the basket had them',
    file: 'lib/domain/ordering/check/press-check.ts',
    from: 'facts.itemsRead ?? facts.settings',
    to: 'facts.settings',
  },
  {
    does: 'takes the same goods to another address, or by another card, for the same order',
    test: 'tests/background/ordering/press.test.ts',
    title: 'of what another window has just pressed, by another card is refused',
    file: 'lib/domain/ordering/attempt/content.ts',
    from: 'isSameCheckout && ',
    to: '',
  },
  {
    does: 'takes another card that looks the same for the same',
    test: 'tests/view/receipt/receipt-view.test.ts',
    title:
      'is blocked when the address changes, and the card for one that looks the same, until the person confirms that they have seen it',
    file: 'lib/view/receipt/receipt-view.ts',
    from: "parts.add('card')",
    to: 'void 0',
  },
  {
    does: 'offers orders that were decided on earlier as answers again',
    test: 'tests/view/status/status.test.ts',
    title: 'what turned up besides what had been decided on',
    file: 'lib/domain/ordering/outcome/question.ts',
    from: 'const numbers = openCandidates(attempt)',
    to: "const numbers = 'candidates' in attempt ? [...attempt.candidates] : []",
  },
  ...inFile('lib/view/status/status.ts', 'tests/model/status/status.test.ts', [
    {
      does: 'takes an end for seen that a sheet covers',
      title: 'what became of an order is told until it was seen, and then no more',
      from: 'const isCovered = navigation.overlay.value !== null || ',
      to: 'const isCovered = ',
    },
    {
      does: 'puts away unseen an order of which only some goods are pressed again',
      title: 'what became of an order is told until it was seen, and then no more',
      from: 'areAllIn(request, presses)',
      to: 'presses.length > 0',
    },
  ]),
  {
    does: 'takes for seen what was only drawn',
    test: 'tests/model/status/status.test.ts',
    title: 'what became of an order is told until it was seen, and then no more',
    file: 'lib/view/shared/seen.ts',
    from: 'setTimeout(see, seenAfterMs, name)',
    to: 'setTimeout(see, 0, name)',
  },
  {
    does: 'lets the demo’s shop answer after its end',
    test: 'tests/background/connection/demo-transport.test.ts',
    title: 'what is asked once the demo is over is answered by nobody, and opens no shop anew',
    file: 'lib/background/connection/demo.ts',
    from: "if (!isDemo(await connection.read())) throw new TypeError('The demo has ended');",
    to: '',
  },
  {
    does: 'tells orders of the demo as the account’s last ones',
    test: 'tests/background/forget.test.ts',
    title: 'of an order in the demo, nothing is told once the demo is over',
    file: 'lib/background/forget.ts',
    from: 'if (left.length === 0 || (await stored.putAside.read()) !== null) return;',
    to: 'if (left.length === 0) return;',
  },
  ...inFile('lib/background/sync/sync.ts', 'tests/background/sync/sync.test.ts', [
    {
      does: 'lets others connect, or begin the demo, in the midst of a merge',
      title: 'a demo that begins meanwhile gets nothing of what is taken',
      from: "return await withLock('connection', async () => {",
      to: 'return await (async <T>(merge: () => Promise<T>) => merge())(async () => {',
    },
    {
      does: 'begins to sync in the demo',
      title: 'in the demo isn’t synced either if that is switched on there',
      from: 'aside === null && savedConnection ?',
      to: 'savedConnection ?',
    },
    {
      does: 'takes for lost what is put aside for the demo',
      title:
        'a kit that was deleted while another service was connected stays so, though a demo was on meanwhile',
      from: 'if (isInDemo || isSameData(lost',
      to: 'if (isSameData(lost',
    },
    {
      does: 'leaves what it was taking to nobody when it ends over it',
      title:
        'what was taken isn’t taken again, though the background ended before it had noted all',
      from: 'if (here.kept.taking.length > 0) {',
      to: 'if (false) {',
    },
    {
      does: 'forgets what is lost here when it can’t ask what others have of it',
      title: 'comes back beside a kit that is added offline',
      from: '    await noteLost();\n',
      to: '',
    },
    {
      does: 'switches sync off before it has noted what there is to go back to',
      title: 'is taken back in the end, if a full disk takes only 1 writes',
      from: 'taking: changes, isGoingBack: true }),\n    );\n    await goOn();',
      to: '}),\n    );\n    await take(changes, new Map()).then(end);',
    },
  ]),
  {
    does: 'tells others what another version has left here alone',
    test: 'tests/background/sync/foreign.test.ts',
    title: 'isn’t told anybody, and stays here',
    file: 'lib/background/sync/sync.ts',
    from: 'toldOf(field, one.value, theirs?.value)',
    to: 'one.value',
  },
  {
    does: 'overwrites what is changed while it takes what others have arranged',
    test: 'tests/model/sync/sync.test.ts',
    title: 'a change that is made while sync is at work isn’t overwritten by what it has found',
    file: 'lib/background/sync/synced-fields.ts',
    from: ' || !isSameData(read(rows.get(id) ?? {}), before)',
    to: '',
  },
  {
    does: 'puts back what it doesn’t understand any more',
    test: 'tests/background/sync/sync.test.ts',
    title: 'is taken back only as far as what was here is still understood',
    file: 'lib/background/sync/synced-fields.ts',
    from: '!isSound || ',
    to: '',
  },
  {
    does: 'doesn’t watch the notes of presses',
    test: 'tests/background/events.test.ts',
    title: 'a press that was only noted, since its message got lost, is answered',
    file: 'lib/background/events.ts',
    from: 'if (note && !note.failure) void unlessOutdated(ordering.answerNotes);',
    to: '',
  },
  ...inFile('lib/background/ordering/rounds.ts', 'tests/background/ordering/rounds.test.ts', [
    {
      does: 'arranges to be woken by what the journal said before its turn',
      title:
        'arranges to be woken for what others have just written, before it goes through the journal',
      from: "const attempts = await withLock('alarm', async () => {\n      const found = await log.all();",
      to: "const found = await log.all();\n    const attempts = await withLock('alarm', async () => {",
    },
    {
      does: 'lets others arrange to be woken between a press’s alarm and its write',
      title: 'has it from before that, in the same turn, for when it is due',
      from: 'return write();\n    });',
      to: '}).then(write);',
    },
  ]),
  {
    does: 'sends what it could neither write nor withdraw',
    test: 'tests/background/ordering/silent-database.test.ts',
    title:
      'what may have been written after all is unclear, and not sent once the database answers',
    file: 'lib/background/ordering/ordering.ts',
    from: 'if (!failure) return send(attempt);',
    to: 'return send(attempt);',
  },
  ...inFile('lib/view/ordering/press-guard.ts', 'tests/view/ordering/order-button.test.ts', [
    {
      does: 'takes the second click of a double click for another press',
      title: 'another one orders nothing, and isn’t told of, where the first was refused at once',
      from: 'buttonState.undoes ? orderedAt : countedAt.get(key)',
      to: 'buttonState.undoes ? orderedAt : 0',
    },
    {
      does: 'does what its button says when a press ends',
      title: 'doesn’t undo another order',
      from: 'contentOf(press.buttonState) !== contentOf(buttonState)',
      to: 'false',
    },
    {
      does: 'lets Undo wait until it has stood there',
      title: 'an Undo waits for nothing else, wherever it has just come up',
      from: 'buttonState.undoes ? [] : mustStand[by]',
      to: 'mustStand[by]',
    },
    {
      does: 'undoes an order by the second click of a double click that placed another',
      title: 'the Undo of another order isn’t meant either',
      from: 'buttonState.undoes ? orderedAt : countedAt.get(key)',
      to: 'countedAt.get(key)',
    },
  ]),
  ...inFile('lib/view/ordering/press-guard.ts', 'tests/view/ordering/press-guard.test.ts', [
    {
      does: 'begins a click with the press that was before it',
      title: 'begins no second click',
      from: "begun = null;\n      if (press.kind !== 'counts')",
      to: "if (press.kind !== 'counts')",
    },
    {
      does: 'begins a click with a press that ended elsewhere',
      title: 'begins no later click, where it was released elsewhere',
      from: 'if (begun?.key !== elsewhere) begun = null;',
      to: '',
    },
    {
      does: 'begins a click of assistive technology with a pointer’s press',
      title: 'begins no later click, where it isn’t known to be over',
      from: ' && begun.by === act.by',
      to: '',
    },
    {
      does: 'takes for seen what isn’t painted yet',
      title: 'orders nothing as long as it isn’t painted',
      from: 'whenPainted(() => {',
      to: '((then: () => void) => then())(() => {',
    },
    {
      does: 'takes the time when it hears of a press for that of the press',
      title: 'a change counts from its paint on, and a press from the event’s own time',
      from: 'at < since + settlingMs',
      to: 'now() < since + settlingMs',
    },
    {
      does: 'excuses what moves while the person scrolls',
      title: 'by pointer, where it moves while the person scrolls',
      from: "isScrolled && !hasMoved('inList') && ",
      to: 'isScrolled && ',
    },
    {
      does: 'orders what was uncovered under the pointer',
      title: 'by pointer, where it was covered until now',
      from: "return isUncovered ? 'shown' : null;",
      to: 'return null;',
    },
    {
      does: 'orders by a key what has only just got the focus',
      title: 'by key, where it gets the focus',
      from: "key: ['content', 'focus']",
      to: "key: ['content']",
    },
  ]),
  ...inFile('lib/view/receipt/receipt-view.ts', 'tests/view/receipt/receipt-view.test.ts', [
    {
      does: 'takes an order that was placed while its receipt was open for no change',
      title:
        'doesn’t turn into one in spite of an order that was placed since, until that was seen',
      from: 'isNoNews(now.value.told, seen.value.told)',
      to: 'true',
    },
    {
      does: 'takes a yes to what has just changed',
      title: 'takes no yes to what nobody can have read, or what came since the press',
      from: "const isSeen = kind === 'counts';",
      to: 'const isSeen = true;',
    },
  ]),
  ...inFile('lib/view/ordering/order-button.ts', 'tests/view/ordering/order-button.test.ts', [
    {
      does: 'undoes the order of several items from the row of one',
      title: 'with a held order of several items',
      from: 'if (open && !subject.act && isOf(open, lines)) return openMode(open, ordering);',
      to: 'if (open && !subject.act) return openMode(open, ordering);',
    },
    {
      does: 'orders a kit whose contents aren’t in sight',
      title: 'asks first if it is a kit’s',
      from: '{ isOutOfSight = false } = subject;',
      to: 'isOutOfSight = false;',
    },
    {
      does: 'orders at once in spite of trouble, though every order is to be reviewed',
      title: 'with no network, and asked first',
      from: "{ kind: 'blocked', reason: obstacle, tried };",
      to: "{ kind: 'blocked', reason: obstacle, tried: { kind: 'order' } };",
    },
  ]),
  ...inFile('lib/domain/basket/basket-orders.ts', 'tests/domain/basket/basket-orders.test.ts', [
    {
      does: 'offers to put back what is being ordered again',
      title: 'wait no longer once they are ordered again',
      from: 'waiting ? withoutOrder(basket, waiting.attemptId) : basket;',
      to: 'basket;',
    },
    {
      does: 'takes from the basket what is ordered of what waits to be put back',
      title: 'leave what is in the basket where it is when they are ordered again',
      from: 'lines: waiting ? lines : ',
      to: 'lines: ',
    },
    {
      does: 'drops from the basket what an order has another quantity of',
      title:
        'loses no line that was changed since, when a failed order of it is ordered again by its receipt',
      from: ' && one.quantity === line.quantity',
      to: '',
    },
  ]),
  {
    does: 'leaves in the basket what is ordered again by the receipt of its failed order',
    test: 'tests/view/receipt/reviews.test.ts',
    title: 'a failed order of the basket is again one, however its receipt ends',
    file: 'lib/view/receipt/reviews.ts',
    from: "...(attempt.fromBasket && { origin: 'basket' }),",
    to: '',
  },
  ...inFile('lib/view/basket/kit-view.ts', 'tests/view/basket/kit-view.test.ts', [
    {
      does: 'orders what a kit was before it was changed in its sheet',
      title: 'orders at once what was just chosen in it, stored or not',
      from: '(edit) => void kits.change(ofKit(id, edit))',
      to: '(edit) => void stored.update(ofKit(id, edit))',
      also: [
        {
          file: 'lib/view/basket/kit-view.ts',
          from: "import { kitNameMax, kitsMax } from '@/lib/domain/data/bounds';",
          to: "import { kitNameMax, kitsMax } from '@/lib/domain/data/bounds'; import { kits as stored } from '@/lib/storage/personal';",
        },
      ],
    },
    {
      does: 'takes the press of a kit for one of another kit of its name',
      title: 'a kit is pressed apart from its sheet, and from another of its name',
      from: 'function kitSubject({ id, name, lines }',
      to: 'function kitSubject({ name: id, name, lines }',
    },
    {
      does: 'takes the press of a kit’s row for one in its sheet',
      title: 'a kit is pressed apart from its sheet, and from another of its name',
      from: '`sheet of kit $',
      to: '`kit $',
    },
    {
      does: 'orders another quantity of a kit than is being typed',
      title: 'orders nothing while a quantity in it can’t be ordered',
      from: ' ?? typingProblem(linesOf(kit()))',
      to: '',
    },
  ]),
  ...inFile('lib/view/ordering/register.ts', 'tests/view/ordering/register.test.ts', [
    {
      does: 'takes a press for under way only once it is stored',
      title: 'is under way from its task on, stored or not, until it is refused',
      from: 'put({ ...pressViewOf(press, null), title });',
      to: '',
    },
    {
      does: 'throws away the note of a press that nobody has answered',
      title: 'stays while nobody has answered it, whatever was seen',
      from: 'if (note?.failure && ids.includes(note.press.id))',
      to: 'if (note && ids.includes(note.press.id))',
    },
  ]),
  ...inFile('lib/domain/prices/past-prices.ts', 'tests/view/prices/money.test.ts', [
    {
      does: 'tells an old price as if it counted',
      title: 'is changed: what the list says',
      from: 'last && isPriceUnchanged(last.shown, item) ? last : null',
      to: 'last',
    },
  ]),
  ...inFile('lib/domain/prices/learn-prices.ts', 'tests/domain/prices/past-prices.test.ts', [
    {
      does: 'learns what a part of a split order cost',
      title: 'isn’t learned from an order of which the shop lists a part',
      from: 'return itemTotal !== null && itemTotal < least',
      to: 'return false && itemTotal !== null && itemTotal < least',
    },
  ]),
  ...inFile(
    'lib/domain/items/currency-check.ts',
    'tests/domain/ordering/check/order-check.test.ts',
    [
      {
        does: 'takes a currency for confirmed before it was checked',
        title: 'every order is reviewed first before it was asked',
        from: '!read.currencyCheck?.isConfirmed',
        to: 'read.currencyCheck?.isConfirmed === false',
      },
    ],
  ),
];
