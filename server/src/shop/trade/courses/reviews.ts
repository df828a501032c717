import { sql } from 'kysely';
import { z } from 'zod';
import { Id, Instant } from '@cellar/shared/contract/schema';
import type { App } from '../../../app';
import { cursorOf, readCursor } from '../../../store/queries/cursor';

/** The newest first. */
export async function listReviews(app: App, { cursor, size }: { cursor?: string | undefined; size: number }) {
  let query = app.db
    .selectFrom('course_review')
    .select(['id', 'nickname', 'stars', 'course', 'city', 'body', 'reply', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1);
  const after = readCursor(cursor, z.tuple([Instant, Id]));
  if (after) query = query.where(sql<boolean>`(at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const rows = await query.execute();
  const list = rows.slice(0, size).map((row) => ({ ...row, at: row.at.toISOString() }));
  const last = list.at(-1);
  return { list, next: rows.length > size && last ? cursorOf(last.at, last.id) : null };
}
