import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { foundProducts } from '../productAdmin/findProducts';
import { noOf } from './countRows';

/** A sheet of more would be nobody's work of a day. */
const MAX_LINES = 5000;

type Asked = FieldsOf<'stockCounts.open'>;

/** What of the warehouse lies in this part of the shop and in no other open count. */
function goodsOf(tx: Tx, { warehouseId, category, q }: Asked) {
  let query = tx
    .selectFrom('stock as k')
    .innerJoin('product as p', 'p.id', 'k.product_id')
    .innerJoin('category as g', 'g.id', 'p.category_id')
    .select('p.id')
    .where('k.warehouse_id', '=', warehouseId)
    .where('k.on_hand', '>', 0)
    .where(
      sql<boolean>`not exists (select from stock_count_line o
        where o.is_open and o.warehouse_id = k.warehouse_id and o.product_id = k.product_id)`,
    );
  if (category) query = query.where((on) => on.or([on('g.id', '=', category), on('g.parent_id', '=', category)]));
  return (q ? query.where(foundProducts(q)) : query).orderBy('p.code').limit(MAX_LINES + 1);
}

async function scopeOf(tx: Tx, { category, q }: Asked): Promise<string> {
  const row = category
    ? await tx.selectFrom('category').select('name').where('id', '=', category).executeTakeFirst()
    : null;
  if (category && !row) throw new NotFound('分类不存在');
  return [row?.name ?? (q ? '' : '全部商品'), q && `「${q}」`].filter(Boolean).join(' ');
}

/** Opens a count with what lies in the warehouse now. */
export const openCount = (services: Services, asked: Asked, who: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    // One at a time: numbers follow each other, and goods are in one open count.
    await sql`lock table stock_count in share row exclusive mode`.execute(tx);
    const { warehouseId } = asked;
    const place = await tx.selectFrom('warehouse').select('name').where('id', '=', warehouseId).executeTakeFirst();
    if (!place) throw new NotFound('仓库不存在');
    const scope = await scopeOf(tx, asked);
    const goods = await goodsOf(tx, asked).execute();
    if (goods.length === 0)
      throw new BusinessError('这个范围里没有要盘的商品：没有库存，或都在其他未结束的盘点单里', { code: 'empty' });
    if (goods.length > MAX_LINES)
      throw new BusinessError(`一张盘点单最多 ${MAX_LINES} 款商品，请按分类或名称分开`, {
        code: 'full',
        fields: { category: `超过 ${MAX_LINES} 款，请选小一点的范围` },
      });
    const { last } = await tx
      .selectFrom('stock_count')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    const [id, number] = [newId(now.getTime()), (last ?? 0) + 1];
    const row = { id, number, warehouse_id: warehouseId, scope, is_blind: asked.isBlind };
    await tx
      .insertInto('stock_count')
      .values({ ...row, opened_by: who, opened_at: now })
      .execute();
    await sql`insert into stock_count_line (count_id, product_id, warehouse_id)
      select ${id}, p, ${warehouseId} from unnest(${goods.map((one) => one.id)}::uuid[]) p`.execute(tx);
    const no = noOf(number);
    const detail = {
      id,
      number: no,
      warehouse: place.name,
      count: goods.length,
      after: { scope, isBlind: asked.isBlind },
    };
    await audit(tx, { who, target: no, detail, at: now });
    return { countId: id, no, lines: goods.length };
  });
