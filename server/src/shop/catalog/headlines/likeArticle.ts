import { sql } from 'kysely';
import type { Services } from '../../../services';
import { transaction, type Tx } from '../../../store/transaction';
import { noArticle } from './readArticle';

type Like = { id: string; personId: string; liked: boolean };

const add = (tx: Tx, { id, personId }: Like, at: Date) =>
  tx
    .insertInto('article_like')
    .values({ article_id: id, person_id: personId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

const remove = (tx: Tx, { id, personId }: Like) =>
  tx.deleteFrom('article_like').where('person_id', '=', personId).where('article_id', '=', id).executeTakeFirst();

/** A person's like of an article, or its end. Once more changes nothing; the article stays locked, so that its count follows the rows. */
export const likeArticle = (services: Services, like: Like) =>
  transaction(services.db, async (tx) => {
    const { id, liked } = like;
    const article = await tx
      .selectFrom('article')
      .select('likes')
      .where('id', '=', id)
      .where('taken_down_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!article) throw noArticle();
    const changed = liked
      ? (await add(tx, like, services.clock.now())).numInsertedOrUpdatedRows
      : (await remove(tx, like)).numDeletedRows;
    if (!changed) return { liked, likes: article.likes };
    const { likes } = await tx
      .updateTable('article')
      .set({ likes: sql<number>`likes + ${liked ? 1 : -1}::int` })
      .where('id', '=', id)
      .returning('likes')
      .executeTakeFirstOrThrow();
    return { liked, likes };
  });
