import fc from 'fast-check';
import { clashesOf, defaultChoices, mergeEdits, type Edits } from './mergeEdits';
import { idOf } from './pageData';
import { block, pageOf } from './work.testing';

const merged = (edits: Edits, choices = {}) =>
  mergeEdits(edits, { ...defaultChoices(clashesOf(edits)), ...choices }).content.map(
    ({ props }) => `${props.id}:${String(props['text'] ?? '')}`,
  );
const base = pageOf([block('a'), block('b'), block('c')]);

// Rule: compose-31
test('changes of different blocks are both kept', () => {
  const own = pageOf([block('a', { text: 'mine' }), block('b'), block('c')]);
  const theirs = pageOf([block('a'), block('b'), block('c', { text: 'theirs' })]);
  const edits = { base, own, theirs };
  expect(clashesOf(edits).map(({ id, by }) => [id, by])).toEqual([
    ['a', 'own'],
    ['c', 'theirs'],
  ]);
  expect(merged(edits)).toEqual(['a:mine', 'b:', 'c:theirs']);
});

// Rule: compose-31
test('of a block that both changed either side can be taken', () => {
  const own = pageOf([block('a', { text: 'mine' }), block('b'), block('c')]);
  const theirs = pageOf([block('a', { text: 'theirs' }), block('b'), block('c')]);
  const edits = { base, own, theirs };
  expect(clashesOf(edits)).toMatchObject([{ id: 'a', by: 'both' }]);
  expect(merged(edits)).toEqual(['a:mine', 'b:', 'c:']);
  expect(merged(edits, { a: 'theirs' })).toEqual(['a:theirs', 'b:', 'c:']);
});

// Rule: compose-31
test('blocks that were added, removed and moved come together', () => {
  const own = pageOf([block('a'), block('new'), block('b')]);
  const theirs = pageOf([block('b'), block('a'), block('c'), block('other')]);
  expect(merged({ base, own, theirs })).toEqual(['b:', 'a:', 'new:', 'other:']);
  expect(merged({ base, own, theirs }, { c: 'theirs', new: 'theirs' })).toEqual(['b:', 'a:', 'c:', 'other:']);
});

// Rule: compose-31
test('settings of the page are merged like a block', () => {
  const edits = { base, own: pageOf(base.content, '春节'), theirs: pageOf(base.content, '元宵') };
  expect(clashesOf(edits)).toMatchObject([{ id: '', by: 'both' }]);
  expect(mergeEdits(edits, {}).root.props.title).toBe('春节');
  expect(mergeEdits(edits, { '': 'theirs' }).root.props.title).toBe('元宵');
});

// Rule: compose-31
test('whatever was done, each side can be had whole, and no block comes twice', () => {
  const side = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom('', 'x').map((text) => block(id, { text })))))
    .map((content) => pageOf(content));
  fc.assert(
    fc.property(side, side, side, (before, own, theirs) => {
      const edits = { base: before, own, theirs };
      const clashes = clashesOf(edits);
      const all = (one: 'own' | 'theirs') => Object.fromEntries(clashes.map(({ id }) => [id, one]));
      const sorted = (content: typeof own.content) => [...content].sort((x, y) => (idOf(x) < idOf(y) ? -1 : 1));
      expect(sorted(mergeEdits(edits, all('own')).content)).toEqual(sorted(own.content));
      expect(sorted(mergeEdits(edits, all('theirs')).content)).toEqual(sorted(theirs.content));
      const ids = mergeEdits(edits, defaultChoices(clashes)).content.map(idOf);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
