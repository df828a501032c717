import { BusinessError } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { newId } from '../../../store/ids';
import { transaction, type Db } from '../../../store/transaction';

/** So many of one list fit into a menu. */
const MAX_VIEWS = 20;

async function viewsOf(db: Db, staffId: string, page: string) {
  const list = await db
    .selectFrom('staff_view')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where('page', '=', page)
    .orderBy('name')
    .execute();
  return { list };
}

export const staffViewsHandlers = ({ db, clock }: Services): HandlersOf<'staffViews'> => ({
  'staffViews.list': ({ page }, { id }) => viewsOf(db, id, page),
  'staffViews.save': ({ page, name, query }, { id: staffId }) =>
    transaction(db, async (tx) => {
      const at = clock.now();
      await tx
        .insertInto('staff_view')
        .values({ id: newId(at.getTime()), staff_id: staffId, page, name, query, saved_at: at })
        .onConflict((conflict) => conflict.columns(['staff_id', 'page', 'name']).doUpdateSet({ query, saved_at: at }))
        .execute();
      const views = await viewsOf(tx, staffId, page);
      if (views.list.length > MAX_VIEWS)
        throw new BusinessError(`一个列表最多存 ${MAX_VIEWS} 个视图，请先删除用不到的`, { code: 'full' });
      return views;
    }),
  'staffViews.remove': async ({ page, id }, { id: staffId }) => {
    await db.deleteFrom('staff_view').where('id', '=', id).where('staff_id', '=', staffId).execute();
    return viewsOf(db, staffId, page);
  },
});
