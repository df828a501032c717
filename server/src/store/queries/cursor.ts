import type { z } from 'zod';
import { isStorable } from '@cellar/shared/format/text/storable';

/** Where a list goes on, opaque on the wire: the sort values of the last row shown. */
export const cursorOf = (...values: (string | number | boolean)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** What a column can be compared with: text that it could hold, and no day of the year 0, which the store's calendar lacks. */
function isComparable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isComparable);
  return typeof value !== 'string' || (isStorable(value) && !value.startsWith('0000-'));
}

/** The values of a cursor; null without one, or when it is none of this list's, which then begins at its first row. */
export function readCursor<T extends z.ZodType>(cursor: string | undefined, values: T): z.output<T> | null {
  if (!cursor) return null;
  try {
    const parsed = values.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return parsed.success && isComparable(parsed.data) ? parsed.data : null;
  } catch {
    return null;
  }
}
