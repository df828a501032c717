import { sql } from 'kysely';
import { HOUR, SECOND } from '../../../clock';
import { eachDue, isDue, lastFailure } from '../../../jobs/retries';
import type { Job, Services } from '../../../services';
import { giveRest } from './gifts/giveCoupon';
import { keepFigures } from './keptFigures';
import { OFFER_READERS } from './offerReaders';
import { recallRest } from './gifts/recallCoupon';

const GIVE = 'offers.give';
const RECALL = 'offers.recall';
const AT_ONCE = 10;

/** Coupons that not everybody got yet are given on where it stopped. */
async function giveLeft(services: Services) {
  const rows = await services.db
    .selectFrom('coupon_gift as g')
    .innerJoin('coupon as c', 'c.id', 'g.coupon_id')
    .select(['g.id', 'c.name'])
    .where(isDue(GIVE, 'g.id', services.clock.now()))
    .orderBy(sql`${lastFailure(GIVE, 'g.id')} nulls first`)
    .orderBy('g.made_at')
    .limit(AT_ONCE)
    .execute();
  const work = ({ id }: { id: string }) => giveRest(services, id);
  await eachDue(services, { job: GIVE, rows, idOf: ({ id }) => id, nameOf: ({ name }) => name, work });
}

/** Coupons that were recalled are taken back on where it stopped. */
async function recallLeft(services: Services) {
  const rows = await services.db
    .selectFrom('coupon_recall as r')
    .innerJoin('coupon as c', 'c.id', 'r.coupon_id')
    .select(['c.id', 'c.name'])
    .where(isDue(RECALL, 'c.id', services.clock.now()))
    .orderBy(sql`${lastFailure(RECALL, 'c.id')} nulls first`)
    .orderBy('r.at')
    .limit(AT_ONCE)
    .execute();
  const work = ({ id }: { id: string }) => recallRest(services, id);
  await eachDue(services, { job: RECALL, rows, idOf: ({ id }) => id, nameOf: ({ name }) => name, work });
}

/** Figures of offers with many orders. */
async function addUp({ db, clock }: Services) {
  const now = clock.now();
  for (const [name, { table, figures }] of Object.entries(OFFER_READERS))
    await keepFigures(db, { name, table, summed: (id) => figures(db, id, now) }, now);
}

export const offersJobs: Job[] = [
  { name: GIVE, everyMs: 5 * SECOND, run: giveLeft },
  { name: RECALL, everyMs: 5 * SECOND, run: recallLeft },
  { name: 'offers.addUp', everyMs: HOUR, run: addUp },
];
