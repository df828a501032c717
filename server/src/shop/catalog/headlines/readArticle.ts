import { sql } from 'kysely';
import { z } from 'zod';
import { ArticleSection } from '@cellar/shared/api/catalog/headlines/schema';
import type { Services } from '../../../services';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Person } from '../../../core/caller';
import { briefs } from '../catalog/briefs';
import { headlineOf, shownArticles, type ArticleRow } from './articleRows';

const NEXT = 3;
export const Sections = z.array(ArticleSection);
export const ProductIds = z.array(z.uuid());

export const noArticle = () => new NotFound('文章不存在');

async function findArticle({ db }: Services, id: string) {
  const row = await db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noArticle();
  if (row.taken_down_at) throw new BusinessError('文章已下架', { code: 'takenDown' });
  return row;
}

/** What was written before it in its channel; where that is too little, what was written after it. */
async function nextOf({ db }: Services, { channel, at, id }: ArticleRow): Promise<ArticleRow[]> {
  const others = shownArticles(db).where('channel', '=', channel);
  const place = sql`(${at}::timestamptz, ${id}::uuid)`;
  const before = await others
    .where(sql<boolean>`(at, id) < ${place}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEXT)
    .execute();
  if (before.length === NEXT) return before;
  const after = await others
    .where(sql<boolean>`(at, id) > ${place}`)
    .orderBy('at')
    .orderBy('id')
    .limit(NEXT - before.length)
    .execute();
  return [...before, ...after];
}

async function isLiked({ db }: Services, articleId: string, person: Person | null): Promise<boolean> {
  if (!person) return false;
  const row = await db
    .selectFrom('article_like')
    .select('at')
    .where('person_id', '=', person.id)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** An article with the goods it speaks of; those taken off sale are shown as sold out. */
export async function readArticle(services: Services, id: string, person: Person | null) {
  const row = await findArticle(services, id);
  const [liked, goods, next] = await Promise.all([
    isLiked(services, id, person),
    briefs(services, ProductIds.parse(row.product_ids), person, { offSale: true }),
    nextOf(services, row),
  ]);
  return { ...headlineOf(row), sections: Sections.parse(row.body), liked, goods, next: next.map(headlineOf) };
}
