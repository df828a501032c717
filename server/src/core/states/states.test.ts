import fc from 'fast-check';
import { orderGroups, orderTransitions, type OrderState } from './order';
import { groupTransitions } from './group';
import { invoiceTransitions } from './invoice';
import { paymentTransitions } from './payment';
import { parcelTransitions } from './parcel';
import { refundTransitions } from './refund';
import { OPEN_RETURN, returnTransitions } from './return';
import { canMove, isFinal, assertTransition, statesBefore, type Transitions } from './transitions';

const tables = {
  order: orderTransitions,
  payment: paymentTransitions,
  parcel: parcelTransitions,
  refund: refundTransitions,
  return: returnTransitions,
  group: groupTransitions,
  invoice: invoiceTransitions,
} as Record<string, Transitions<string>>;

/** Everything that can follow a state, in any number of steps. */
function reachable(table: Transitions<string>, from: string, seen = new Set<string>()): Set<string> {
  for (const next of table[from]!) if (!seen.has(next)) reachable(table, next, seen.add(next));
  return seen;
}

test.each(Object.entries(tables))('%s: every state can end, and no state follows itself', (_name, table) => {
  for (const state of Object.keys(table)) {
    expect(table[state]).not.toContain(state);
    const ends = isFinal(table, state) || [...reachable(table, state)].some((later) => isFinal(table, later));
    expect([state, ends]).toEqual([state, true]);
  }
});

// Rule: order-11
test('a walk of any length through the table of orders meets each rule of money', () => {
  const states = Object.keys(orderTransitions) as OrderState[];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states), { maxLength: 12 }), (requests) => {
      const walked: OrderState[] = ['waiting'];
      for (const input of requests) if (canMove(orderTransitions, walked.at(-1)!, input)) walked.push(input);
      const position = (state: OrderState) => walked.indexOf(state);
      // Nothing is packed, shipped, received or refunded that was not paid; an order that lapsed or was cancelled was not.
      for (const state of ['packed', 'shipped', 'received', 'refused', 'refunded'] as const)
        if (position(state) >= 0) expect(position('paid')).toBe(1);
      for (const state of ['cancelled', 'expired'] as const)
        if (position(state) >= 0) expect(walked).toEqual(['waiting', state]);
      if (position('refunded') >= 0) expect(walked.at(-1)).toBe('refunded');
      if (position('received') >= 0) expect(position('shipped')).toBe(position('received') - 1);
      expect(new Set(walked).size).toBe(walked.length);
    }),
  );
});

// Rule: order-1
test('each state of an order stands in exactly one tab', () => {
  const grouped = Object.values(orderGroups).flat();
  expect([...grouped].sort()).toEqual(Object.keys(orderTransitions).sort());
});

// Rule: order-11
test('money that came is only ever given back', () => {
  expect([...reachable(paymentTransitions as Transitions<string>, 'paid')]).toEqual(['refunded']);
  expect(refundTransitions.done).toEqual([]);
});

test('an update finds the states before, and an unknown step is an error', () => {
  expect(statesBefore(orderTransitions, 'refunded').sort()).toEqual(['packed', 'paid', 'received']);
  expect(() => assertTransition('order', orderTransitions, 'received', 'waiting')).toThrow(
    'order cannot go from received to waiting',
  );
});

// Rule: return-9
test('a return is under way until it has ended, and money for it goes back once', () => {
  const open = (Object.keys(returnTransitions) as (keyof typeof returnTransitions)[]).filter(
    (state) => !isFinal(returnTransitions, state),
  );
  expect([...OPEN_RETURN].sort()).toEqual(open.sort());
  expect(returnTransitions.refunding).toEqual(['refunded']);
  expect(statesBefore(returnTransitions, 'refunding').sort()).toEqual(['checked']);
});
