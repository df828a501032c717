import type { z } from 'zod';

/** Where a list goes on, opaque on the wire: the sort values of the last row shown. */
export const cursorOf = (...values: (string | number)[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values of a cursor; null without one, or when it is none of this list's, which then begins anew. */
export function readCursor<T extends z.ZodType>(cursor: string | undefined, values: T): z.output<T> | null {
  if (!cursor) return null;
  try {
    const parsed = values.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
