import type { Services } from '../../../services';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Person } from '../../../core/caller';
import { priceOf } from '../../../core/pricing/quote';
import { sendMessage } from '../../../core/messages';
import { money } from '@cellar/shared/format/number/money';
import { transaction } from '../../../store/transaction';
import { readFacts, type GoodsFacts } from '../catalog/goods';

/** What anyone pays for the goods now; null when they are off sale, or for levels only. */
export function anyonesPrice({ onSale, minLevelRank, skus: [sku] }: GoodsFacts, now: Date): number | null {
  if (!onSale || minLevelRank > 0 || !sku) return null;
  return priceOf(sku.rows, { levelRank: 0, quantity: sku.minQuantity, now })?.priceFen ?? null;
}

/** The person waits for a price below the one of now; asked for again it counts from then on. */
export async function addPriceNotice(services: Services, productId: string, person: Person) {
  const { db, clock } = services;
  const at = clock.now();
  const facts = (await readFacts(services, [productId])).get(productId);
  if (!facts) throw new NotFound('商品不存在或已下架');
  const priceFen = anyonesPrice(facts, at);
  if (priceFen === null) throw new BusinessError('这款商品没有公开的价格，不能设置降价提醒', { code: 'noPrice' });
  await db
    .insertInto('price_notice')
    .values({ person_id: person.id, product_id: productId, price_fen: priceFen, at })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'product_id']).doUpdateSet({ at, price_fen: priceFen, sent_at: null }),
    )
    .execute();
  return { priceNotice: true as const, priceFen };
}

export async function removePriceNotice({ db }: Services, productId: string, person: Person) {
  await db.deleteFrom('price_notice').where('person_id', '=', person.id).where('product_id', '=', productId).execute();
  return { priceNotice: false as const };
}

const AT_ONCE = 100;

/** Sends what is due for one product: once to each, also when two processes look at the same time. */
export async function sendPriceNotices({ db, clock }: Services, facts: GoodsFacts): Promise<void> {
  const now = clock.now();
  const priceFen = anyonesPrice(facts, now);
  if (priceFen === null) return;
  await transaction(db, async (tx) => {
    const due = await tx
      .selectFrom('price_notice')
      .select('person_id')
      .where('product_id', '=', facts.id)
      .where('sent_at', 'is', null)
      .where('price_fen', '>', priceFen)
      .orderBy('at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { person_id } of due) {
      await tx
        .updateTable('price_notice')
        .set({ sent_at: now })
        .where('person_id', '=', person_id)
        .where('product_id', '=', facts.id)
        .execute();
      const link = `/product?req_productId=${facts.id}`;
      const body = `${facts.name} 现价 ${money(priceFen)}。`;
      await sendMessage(tx, { personId: person_id, kind: 'system', title: '商品降价了', body, link, now });
    }
  });
}
