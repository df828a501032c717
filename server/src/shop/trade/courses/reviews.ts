import type { App } from '../../../app';
import { readPage } from '../../../store/queries/keyset';

/** The newest first. */
export async function listReviews(app: App, { cursor, size }: { cursor?: string | undefined; size: number }) {
  const { rows, next } = await readPage(
    app.db.selectFrom('course_review').select(['id', 'nickname', 'stars', 'course', 'city', 'body', 'reply', 'at']),
    { cursor, size },
    { at: 'instant', id: 'uuid' },
  );
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next };
}
