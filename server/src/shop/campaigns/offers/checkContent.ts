import type { OfferContent } from '@cellar/shared/api/campaigns/offers/shapes';
import { assertEndsLater } from '../../../core/period';
import { productsOf } from '../../../core/pricing/rules';
import { BusinessError } from '../../../errors/businessError';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';

const refused = (code: 'unknown' | 'rule', field: string, message: string) =>
  new BusinessError(message, { code, fields: { [field]: message } });

/** Products that an offer names, whatever for. */
export function productsNamed(content: OfferContent): string[] {
  if (content.kind === 'flash' || content.kind === 'group') return [];
  const { scope } = content;
  if (content.kind === 'coupon') return scope.productIds;
  const { rule } = content;
  const given = rule.kind === 'gift' || rule.kind === 'swap' ? [rule.productId] : [];
  return [...new Set([...scope.productIds, ...(productsOf(rule) ?? []), ...given])];
}

async function assertGoods(db: Db, content: OfferContent) {
  const ids = productsNamed(content);
  const known =
    ids.length > 0 ? await db.selectFrom('product').select('id').where('id', '=', anyOf(ids)).execute() : [];
  if (known.length < ids.length) throw refused('unknown', 'productIds', '有商品不存在，请重新选择');
  if (content.kind === 'flash' || content.kind === 'group') return;
  const { warehouseId, countries } = content.scope;
  const warehouse =
    warehouseId && (await db.selectFrom('warehouse').select('id').where('id', '=', warehouseId).executeTakeFirst());
  if (warehouseId && !warehouse) throw refused('unknown', 'warehouseId', '仓库不存在，请重新选择');
  const asked = [...new Set(countries)];
  const places =
    asked.length > 0
      ? await db.selectFrom('country').select('code').where('code', '=', anyOf(asked, 'text')).execute()
      : [];
  if (places.length < asked.length) throw refused('unknown', 'countries', '有国家不存在，请重新选择');
}

async function assertItems(db: Db, { items }: Extract<OfferContent, { kind: 'flash' }>) {
  const ids = [...new Set(items.map(({ skuId }) => skuId))];
  const skus = await db.selectFrom('sku').select(['id', 'product_id']).where('id', '=', anyOf(ids)).execute();
  if (skus.length < ids.length) throw refused('unknown', 'items', '有商品不存在，请重新选择');
  if (new Set(skus.map(({ product_id }) => product_id)).size < items.length)
    throw refused('rule', 'items', '同一款商品在一场里只能出现一次');
}

async function assertGroup(db: Db, content: Extract<OfferContent, { kind: 'group' }>, id: string | null | undefined) {
  const { skuId, warehouseId, size, units, total, fromAt, toAt } = content;
  const sku = await db.selectFrom('sku').select('product_id').where('id', '=', skuId).executeTakeFirst();
  if (!sku) throw refused('unknown', 'skuId', '商品不存在，请重新选择');
  const stocked = await db
    .selectFrom('stock')
    .select('product_id')
    .where('product_id', '=', sku.product_id)
    .where('warehouse_id', '=', warehouseId)
    .executeTakeFirst();
  if (!stocked) throw refused('unknown', 'warehouseId', '这个仓库没有这款商品，请重新选择');
  if (total !== null && total < size * units)
    throw refused('rule', 'total', `总件数至少要够成一个团：${size * units} 件`);
  // A product shows one group offer at a time.
  const other = await db
    .selectFrom('group_offer as f')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .select('f.id')
    .where('s.product_id', '=', sku.product_id)
    .where('f.from_at', '<', new Date(toAt))
    .where('f.to_at', '>', new Date(fromAt))
    .$if(Boolean(id), (query) => query.where('f.id', '<>', id ?? ''))
    .executeTakeFirst();
  if (other) throw refused('rule', 'skuId', '这款商品在这段时间已有拼团');
}

function assertRule({ rule, suitIntro }: Extract<OfferContent, { kind: 'promotion' }>) {
  const isSet = rule.kind === 'bundle' || rule.kind === 'choose';
  if (suitIntro !== null && !isSet) throw refused('rule', 'suitIntro', '只有组合价和任选可以作为套装');
  if (rule.kind === 'full_off' && rule.offFen >= rule.thresholdFen)
    throw refused('rule', 'offYuan', '减的金额要低于门槛');
  if (rule.kind === 'choose' && rule.productIds.length * rule.most < rule.take)
    throw refused('rule', 'take', '按同款最多几瓶，凑不齐一套');
}

/** Refuses an offer that contradicts itself, or names what does not exist; `id`: of one that is changed. */
export async function assertContent(db: Db, content: OfferContent, id?: string | null): Promise<void> {
  assertEndsLater(content);
  if (content.kind === 'flash') await assertItems(db, content);
  if (content.kind === 'group') await assertGroup(db, content, id);
  if (content.kind === 'promotion') assertRule(content);
  if (content.kind === 'coupon' && content.thresholdFen > 0 && content.offFen > content.thresholdFen)
    throw refused('rule', 'offYuan', '减的金额不能高于门槛');
  if (content.kind === 'coupon' && content.budgetFen !== null && content.budgetFen < content.offFen)
    throw refused('rule', 'budgetYuan', '预算至少要够一张');
  await assertGoods(db, content);
}
