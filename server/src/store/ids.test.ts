import { newId, seedId } from './ids';

const AT = Date.UTC(2026, 0, 1);

test('ids of one moment sort in the order in which they were made, whatever is made between them', () => {
  const made = Array.from({ length: 1000 }, (_, at) => {
    newId(AT + at);
    return newId(AT);
  });
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('ids sort by time; one without a time is of now', () => {
  const inOrder = [newId(Date.now() - 1), newId(), newId(Date.now() + 60_000)];
  const [earlier, now, later] = inOrder;
  expect([later, now, earlier].toSorted()).toEqual(inOrder);
});

test('the id of a seeded row is the same on every store, and another one for another row', () => {
  expect(seedId('person', 1)).toBe(seedId('person', '1'));
  expect(new Set([seedId('person', 1), seedId('person', 2), seedId('order', 1)]).size).toBe(3);
});
