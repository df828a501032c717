import { sql } from 'kysely';
import type { LineOffer } from '../../../core/campaigns/campaign';
import { lockPerson } from '../../../core/lockPerson';
import { BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import type { Db, Tx } from '../../../store/transaction';
import type { Buyer } from './cartFacts';
import { findSku, type EvaluatedSku } from './findSku';
import { fitQuantity } from './lineRules';

export type Added = { skuId: string; warehouseId?: string | undefined; quantity?: number | undefined; hidden: boolean };

const MAX_LINES = 200;
/** Checkouts of 「立即购买」 that a person may have open; the oldest goes for a new one. */
const MAX_HIDDEN = 20;

async function countLines(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cart_line')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function assertRoom(db: Db, personId: string): Promise<void> {
  if ((await countLines(db, personId)) >= MAX_LINES)
    throw new BusinessError('购物车已满，请先清理一些商品', { code: 'full' });
}

function refuse({ problem, max }: EvaluatedSku, known: number) {
  if (!problem) return;
  const text = problem.code === 'tooFew' && known > 0 ? `购物车里已有 ${known} 件，最多可买 ${max} 件` : problem.text;
  throw new BusinessError(text, { code: problem.code, detail: { maxQuantity: max } });
}

export type HiddenLine = {
  skuId: string;
  warehouseId: string;
  quantity: number;
  priceFen: number | null;
  /** The offer of a campaign that it is for. */
  offer?: LineOffer;
  /** Whose company page it is bought on. */
  pageOwnerId?: string;
};

/** 「立即购买」: a line for one checkout, kept for a day. */
export async function addHidden(tx: Tx, { person, now }: Buyer, line: HiddenLine) {
  const { skuId, warehouseId, quantity, priceFen, offer, pageOwnerId } = line;
  const own = tx.selectFrom('cart_line').select('id').where('person_id', '=', person.id).where('hidden', '=', true);
  await tx
    .deleteFrom('cart_line')
    .where('person_id', '=', person.id)
    .where(
      'id',
      'in',
      own
        .orderBy('added_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_HIDDEN - 1),
    )
    .execute();
  const id = newId(now.getTime());
  await tx
    .insertInto('cart_line')
    .values({
      person_id: person.id,
      id,
      sku_id: skuId,
      warehouse_id: warehouseId,
      quantity,
      hidden: true,
      offer_kind: offer?.kind ?? null,
      offer_id: offer?.id ?? null,
      offer_group: offer?.group ?? null,
      page_owner_id: pageOwnerId ?? null,
      added_price_fen: priceFen,
      added_at: now,
    })
    .execute();
  return { lineId: id, quantity };
}

async function addShown(tx: Tx, { person, now }: Buyer, { row, priceFen }: EvaluatedSku, quantity: number) {
  const line = await tx
    .insertInto('cart_line')
    .values({
      person_id: person.id,
      id: newId(now.getTime()),
      sku_id: row.id,
      warehouse_id: row.warehouse_id,
      quantity,
      added_price_fen: priceFen,
      added_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'sku_id', 'warehouse_id'])
        .where(sql<boolean>`not hidden and offer_kind is null and suit_id is null`)
        .doUpdateSet((set) => ({
          quantity,
          ticked: true,
          added_at: now,
          added_price_fen: priceFen,
          version: set('cart_line.version', '+', 1),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { lineId: line.id, quantity };
}

/** Puts goods into the cart; goods that lie there already become more. */
export async function addLine(tx: Tx, buyer: Buyer, added: Added) {
  const { person } = buyer;
  // One addition of a person at a time: two taps must add up.
  await lockPerson(tx, person.id);
  const lines = added.hidden
    ? []
    : await tx
        .selectFrom('cart_line')
        .select(['quantity', 'warehouse_id'])
        .where('person_id', '=', person.id)
        .where('sku_id', '=', added.skuId)
        .where('hidden', '=', false)
        .where('offer_kind', 'is', null)
        .where('suit_id', 'is', null)
        .execute();
  const known = lines.find((line) => !added.warehouseId || line.warehouse_id === added.warehouseId);
  const before = known?.quantity ?? 0;
  const wanted = (row: EvaluatedSku['row']) =>
    before +
    (added.quantity ??
      (before > 0
        ? row.multiple
        : fitQuantity(1, { minQuantity: row.min_quantity, multiple: row.multiple }, Infinity)));
  const evaluated = await findSku(
    tx,
    buyer,
    { skuId: added.skuId, warehouseId: added.warehouseId ?? known?.warehouse_id },
    wanted,
  );
  refuse(evaluated, before);
  if (!known) await assertRoom(tx, person.id);
  const quantity = wanted(evaluated.row);
  const line = added.hidden
    ? await addHidden(tx, buyer, {
        skuId: evaluated.row.id,
        warehouseId: evaluated.row.warehouse_id,
        quantity,
        priceFen: evaluated.priceFen,
      })
    : await addShown(tx, buyer, evaluated, quantity);
  return { ...line, text: before > 0 ? `购物车中已有 ${quantity} 件` : '已加入购物车' };
}
