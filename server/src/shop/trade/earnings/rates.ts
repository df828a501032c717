import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Db } from '../../../store/transaction';

const HUNDREDTHS = 100;

/** Categories that bring something, as the shop orders them. */
export async function listRates(db: Db) {
  const rows = await db
    .selectFrom('earning_rate as r')
    .innerJoin('category as c', 'c.id', 'r.category_id')
    .select(['c.id', 'c.name', 'r.basis_points'])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, name, basis_points }) => ({ categoryId: id, name, basisPoints: basis_points }));
}

/** Every category, with what it brings. */
export async function listAllRates({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .selectFrom('category as c')
    .leftJoin('earning_rate as r', 'r.category_id', 'c.id')
    .select(['c.id', 'c.name', 'r.basis_points'])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
  return { list: rows.map(({ id, name, basis_points }) => ({ categoryId: id, name, basisPoints: basis_points ?? 0 })) };
}

/** Sets the rate of a category for orders that are received from now on; 0 takes it away. */
export const setRate = (
  services: Services,
  { categoryId, basisPoints, fromBasisPoints, who }: FieldsOf<'earnings.setRate'> & { who: string },
) =>
  transaction(services.db, async (tx) => {
    const category = await tx
      .selectFrom('category')
      .select('name')
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst();
    if (!category) throw new NotFound('品类不存在');
    const rate = await tx
      .deleteFrom('earning_rate')
      .where('category_id', '=', categoryId)
      .returning('basis_points')
      .executeTakeFirst();
    const before = rate?.basis_points ?? 0;
    assertSeen(fromBasisPoints, before, `收益比例已被别人改为 ${before / HUNDREDTHS}%`);
    if (basisPoints > 0)
      await tx.insertInto('earning_rate').values({ category_id: categoryId, basis_points: basisPoints }).execute();
    const at = services.clock.now();
    await audit(tx, {
      who,
      target: category.name,
      detail: { before: { basisPoints: before }, after: { basisPoints } },
      at,
    });
  });
