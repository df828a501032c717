import { sql } from 'kysely';
import type { Job } from '../../../services';
import { MINUTE } from '../../../clock';
import { sendMessage } from '../../../core/messages';
import { transaction } from '../../../store/transaction';
import { readFacts } from '../catalog/goods';
import { sendPriceNotices } from './priceNotice';

const AT_ONCE = 100;

/** Tells who asked for it that goods are there again: once, also when it was asked for several times. */
export const notifyArrivals: Job = {
  name: 'tell-arrivals',
  everyMs: MINUTE,
  run: ({ db, clock }) =>
    transaction(db, async (tx) => {
      const now = clock.now();
      const due = await tx
        .selectFrom('arrival_notice as a')
        .innerJoin('product as p', 'p.id', 'a.product_id')
        .select(['a.person_id', 'a.product_id', 'p.name'])
        .where('a.sent_at', 'is', null)
        .where('p.on_sale', '=', true)
        .where(
          sql<boolean>`(select max(k.on_hand - k.held) from stock k where k.product_id = p.id)
            >= (select min(s.min_quantity * s.bottles) from sku s where s.product_id = p.id)`,
        )
        .orderBy('a.at')
        .limit(AT_ONCE)
        .execute();
      for (const { person_id, product_id, name } of due) {
        const mine = await tx
          .updateTable('arrival_notice')
          .set({ sent_at: now })
          .where('person_id', '=', person_id)
          .where('product_id', '=', product_id)
          .where('sent_at', 'is', null)
          .returning('product_id')
          .executeTakeFirst();
        if (!mine) continue;
        const link = `/product?req_productId=${product_id}`;
        const body = `${name} 已到货，数量有限。`;
        await sendMessage(tx, { personId: person_id, kind: 'system', title: '商品到货了', body, link, now });
      }
    }),
};

/** So many products are read with one statement. */
const READ_AT_ONCE = 200;

/** Sends a message to who asked for it when goods cost anyone less than then: once, and the notice is off again. */
export const priceNotices: Job = {
  name: 'price-notices',
  everyMs: 2 * MINUTE,
  run: async (services) => {
    const waiting = await services.db
      .selectFrom('price_notice')
      .select('product_id')
      .distinct()
      .where('sent_at', 'is', null)
      .execute();
    for (let start = 0; start < waiting.length; start += READ_AT_ONCE) {
      const ids = waiting.slice(start, start + READ_AT_ONCE).map(({ product_id }) => product_id);
      for (const facts of (await readFacts(services, ids)).values()) await sendPriceNotices(services, facts);
    }
  },
};

export const productsJobs: Job[] = [notifyArrivals, priceNotices];
