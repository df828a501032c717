import { sql } from 'kysely';
import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { audit } from '../../../core/audit';
import { formatMinute } from '../../../core/formatMinute';
import { lockShelves } from '../../../core/stock/entries';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import { transaction, type Tx } from '../../../store/transaction';
import { lockOpenCount, noOf, readLine } from './countRows';

type OpenCount = Awaited<ReturnType<typeof lockOpenCount>>;
type Counted = { productId: string; counted: number | null; reason?: string };
/** `at`: when it was counted; null: now, as it is typed in. */
type Writer = { who: string; now: Date; at: Date | null };

/** When it was counted on paper, which is between the opening of the sheet and now. */
export function countedTime({ opened_at }: OpenCount, typed: string | undefined, now: Date): Date | null {
  if (!typed) return null;
  const at = new Date(typed);
  // People type minutes.
  const opened = Math.floor(opened_at.getTime() / MINUTE) * MINUTE;
  const refuse = (message: string) => new BusinessError(message, { code: 'time', fields: { countedAt: message } });
  if (at > now) throw refuse('盘点时间不能晚于现在');
  if (at.getTime() < opened) throw refuse(`盘点时间不能早于盘点单建立的时间 ${formatMinute(opened_at)}`);
  return at;
}

/** Anyone who closes the count hears that something was typed in since. */
const touch = (tx: Tx, countId: string) =>
  tx.updateTable('stock_count').set({ revision: sql`revision + 1` }).where('id', '=', countId).execute();

/** What was counted, each with what stood there at that moment. Their shelves stay locked until the end. */
export async function writeCounted(tx: Tx, count: OpenCount, lines: readonly Counted[], { who, now, at }: Writer) {
  const shelves = lines.map(({ productId }) => ({ productId, warehouseId: count.warehouse_id }));
  const onHand = await lockShelves(tx, shelves);
  const rows = lines.map(({ productId, counted, reason }) => ({
    ...{ product: productId, counted, on_hand: counted === null ? null : (onHand.get(productId) ?? 0) },
    reason: reason ?? null,
  }));
  await sql`
    insert into stock_count_line as l
      (count_id, product_id, warehouse_id, counted, on_hand, count_entries, counted_by, counted_at, reason, revision)
    select ${count.id}, r.product, ${count.warehouse_id}, r.counted, r.on_hand - e.since, e.counts,
      case when r.counted is not null then ${who} end, case when r.counted is not null then ${at ?? now}::timestamptz end, r.reason, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product uuid, counted int, on_hand int, reason text)
      cross join lateral (
        select coalesce(sum(case when kind in ('hold', 'release') then 0 when kind = 'consume' then -bottles else bottles end)
            filter (where at > ${at}::timestamptz), 0)::int as since,
          count(*) filter (where kind = 'count' and (${at}::timestamptz is null or at <= ${at}::timestamptz)) as counts
        from stock_entry where product_id = r.product and warehouse_id = ${count.warehouse_id}) e
    on conflict (count_id, product_id) do update set counted = excluded.counted, on_hand = excluded.on_hand,
      count_entries = excluded.count_entries, counted_by = excluded.counted_by, counted_at = excluded.counted_at,
      reason = coalesce(excluded.reason, l.reason), revision = l.revision + 1`.execute(tx);
  await touch(tx, count.id);
}

/** Goods that were found although nobody expected them stand in no other count meanwhile. */
async function assertAddable(tx: Tx, { warehouse_id }: OpenCount, productId: string) {
  const other = await tx
    .selectFrom('stock_count_line as l')
    .innerJoin('stock_count as c', 'c.id', 'l.count_id')
    .select('c.number')
    .where('l.is_open', '=', true)
    .where('l.warehouse_id', '=', warehouse_id)
    .where('l.product_id', '=', productId)
    .executeTakeFirst();
  if (other) throw atCode('taken', `这个商品已在盘点单 ${noOf(other.number)} 里`);
}
const atCode = (code: string, message: string) => new BusinessError(message, { code, fields: { code: message } });

/** A line for goods that nobody expected there. */
export const addLine = (services: Services, { countId, code }: FieldsOf<'stockCounts.add'>, who: string) =>
  transaction(services.db, async (tx) => {
    const count = await lockOpenCount(tx, countId);
    const product = await tx.selectFrom('product').select(['id', 'name']).where('code', '=', code).executeTakeFirst();
    if (!product) throw atCode('product', '没有这个编码的商品');
    await assertAddable(tx, count, product.id);
    await tx
      .insertInto('stock_count_line')
      .values({ count_id: countId, product_id: product.id, warehouse_id: count.warehouse_id })
      .execute();
    await touch(tx, countId);
    const detail = { id: product.id, code, number: count.no };
    await audit(tx, { who, target: product.name, detail, at: services.clock.now() });
    return readLine(tx, countId, product.id);
  });

/** The line as the person saw it, or the one that somebody else wrote meanwhile. */
async function seenLine(tx: Tx, count: OpenCount, productId: string, seen: number) {
  const line = await tx
    .selectFrom('stock_count_line')
    .selectAll()
    .where('count_id', '=', count.id)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!line) throw new NotFound('盘点单里没有这个商品');
  if (line.revision === seen) return line;
  const { counted_by: by, counted } = line;
  const message = counted === null ? '这一行刚被别人改过' : `${by ?? '别人'} 已填 ${counted} 瓶`;
  throw new BusinessError(`${message}，你的还没有保存`, {
    code: 'changed',
    stale: true,
    detail: { revision: line.revision, counted, by },
  });
}

/** What was counted of one product. */
export const enterCounted = (
  services: Services,
  { countId, productId, revision, counted, countedAt }: FieldsOf<'stockCounts.enter'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const count = await lockOpenCount(tx, countId);
    const before = await seenLine(tx, count, productId, revision);
    const at = countedTime(count, countedAt, now);
    await writeCounted(tx, count, [{ productId, counted: counted ?? null }], { who, now, at });
    const line = await readLine(tx, countId, productId);
    const detail = {
      ...{ id: productId, code: line.code, number: count.no, before: { counted: before.counted } },
      after: {
        counted: line.counted,
        ...(line.counted !== null && { onHand: line.onHand, ...(at && { countedAt }) }),
      },
    };
    await audit(tx, { who, target: line.name, detail, at: now });
    return line;
  });

/** Why a product differs. */
export const explainLine = (
  services: Services,
  { countId, productId, revision, reason }: FieldsOf<'stockCounts.explain'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const count = await lockOpenCount(tx, countId);
    const before = await seenLine(tx, count, productId, revision);
    await tx
      .updateTable('stock_count_line')
      .set({ reason: reason || null, revision: sql`revision + 1` })
      .where('count_id', '=', countId)
      .where('product_id', '=', productId)
      .execute();
    await touch(tx, countId);
    const line = await readLine(tx, countId, productId);
    const detail = {
      ...{ id: productId, code: line.code, number: count.no },
      ...{ before: { reason: before.reason }, after: { reason: line.reason } },
    };
    await audit(tx, { who, target: line.name, detail, at: services.clock.now() });
    return line;
  });

/** The lines of these products, as they stand. */
export async function linesOf(tx: Tx, countId: string, products: readonly string[]) {
  const rows = await tx
    .selectFrom('stock_count_line')
    .select(['product_id', 'counted', 'counted_by', 'reason'])
    .where('count_id', '=', countId)
    .where('product_id', '=', anyOf(products))
    .execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}
