import fc from 'fast-check';
import { Postings } from './postings';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const tokens = fc.array(fc.constantFrom(...NAMES), { maxLength: 4 });
/** Each row is added in some parts that may name a token twice. */
const rows = fc.array(fc.array(tokens, { minLength: 1, maxLength: 3 }), { maxLength: 40 });

test('lists hold each row once and in order, whether it came before the first question or after', () => {
  fc.assert(
    fc.property(rows, fc.nat(40), (all, asked) => {
      const postings = new Postings();
      const rowsOf = (name: string, until: number) =>
        all.slice(0, until).flatMap((parts, row) => (parts.flat().includes(name) ? [row] : []));
      all.forEach((parts, row) => {
        if (row === asked) for (const name of NAMES) expect([...postings.rowsOf(name)]).toEqual(rowsOf(name, row));
        for (const part of parts) postings.addAll(postings.numbers.ofAll(part), row);
        if (row > asked && row % 3 === 0) expect([...postings.rowsOf('a')]).toEqual(rowsOf('a', row + 1));
      });
      for (const name of NAMES) expect([...postings.rowsOf(name)]).toEqual(rowsOf(name, all.length));
      expect(postings.hasAll(['a', 'b'])).toBe(
        rowsOf('a', all.length).some((row) => rowsOf('b', all.length).includes(row)),
      );
    }),
  );
});
