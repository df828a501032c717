import { z } from 'zod';
import { cursorOf, readCursor } from './cursor';

const Cursor = z.tuple([z.iso.datetime(), z.string()]);

// Rule: call-15
it('reads what it wrote', () => {
  expect(readCursor(cursorOf('2026-05-01T00:00:00.000Z', 'a'), Cursor)).toEqual(['2026-05-01T00:00:00.000Z', 'a']);
  expect(readCursor(cursorOf(Date.UTC(2026, 4)), z.tuple([z.number()]))).toEqual([Date.UTC(2026, 4)]);
});

// Rule: call-15
it.each([
  ['an instant of the year 0', cursorOf('0000-01-01T00:00:00Z', 'a'), Cursor],
  ['a NUL', cursorOf('2026-05-01T00:00:00Z', 'a\0'), Cursor],
  ['half a character', cursorOf('2026-05-01T00:00:00Z', 'a\ud83c'), Cursor],
  ['another shape', cursorOf(1), Cursor],
  ['no JSON', 'x'.repeat(20), Cursor],
])('begins at the first row at a cursor with %s', (_, cursor, shape) => {
  expect(readCursor(cursor, shape)).toBeNull();
});
