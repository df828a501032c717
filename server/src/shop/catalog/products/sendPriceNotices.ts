import type { Job } from '../../../app';
import { MINUTE } from '../../../clock';
import { readFacts } from '../goods';
import { sendPriceNotices } from './priceNotice';

/** So many products are read with one statement. */
const READ_AT_ONCE = 200;

/** Sends a message to who asked for it when goods cost anyone less than then: once, and the notice is off again. */
export const priceNotices: Job = {
  name: 'price-notices',
  everyMs: 2 * MINUTE,
  run: async (app) => {
    const waiting = await app.db
      .selectFrom('price_notice')
      .select('product_id')
      .distinct()
      .where('sent_at', 'is', null)
      .execute();
    for (let start = 0; start < waiting.length; start += READ_AT_ONCE) {
      const ids = waiting.slice(start, start + READ_AT_ONCE).map(({ product_id }) => product_id);
      for (const facts of (await readFacts(app, ids)).values()) await sendPriceNotices(app, facts);
    }
  },
};
