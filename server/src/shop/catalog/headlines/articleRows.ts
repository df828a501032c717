import type { Headline } from '@cellar/shared/api/catalog/headlines/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Db } from '../../../store/transaction';

/** Articles that readers can open. */
export const shownArticles = (db: Db) =>
  db
    .selectFrom('article')
    .select(['id', 'channel', 'title', 'summary', 'picture', 'reads', 'likes', 'at'])
    .where('taken_down_at', 'is', null);
export type ArticleRow = Awaited<ReturnType<ReturnType<typeof shownArticles>['executeTakeFirstOrThrow']>>;

export const headlineOf = (row: ArticleRow): Headline => ({
  id: row.id,
  channel: row.channel,
  title: row.title,
  summary: row.summary,
  picture: Picture.parse(row.picture),
  reads: row.reads,
  likes: row.likes,
  at: row.at.toISOString(),
});
