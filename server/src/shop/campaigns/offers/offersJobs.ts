import { sql, type RawBuilder } from 'kysely';
import { HOUR, SECOND } from '../../../clock';
import { eachDue, isDue, lastFailure } from '../../../jobs/retries';
import type { Job, Services } from '../../../services';
import { giveRest } from './gifts/giveCoupon';
import { recallRest } from './gifts/recallCoupon';
import { keepFigures } from './keptFigures';
import { OFFER_READERS } from './offerReaders';

const GIVE = 'offers.give';
const RECALL = 'offers.recall';
const AT_ONCE = 10;

type Left = {
  job: typeof GIVE | typeof RECALL;
  /** Rows that are not done: an id, the coupon of each and since when. */
  rows: RawBuilder<unknown>;
  work: (services: Services, id: string) => Promise<void>;
};

/** Goes on with what one batch did not finish, where each stopped. */
async function workOnRest(services: Services, { job, rows: left, work }: Left) {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, c.name from (${left}) l join coupon c on c.id = l.coupon_id
    where ${isDue(job, 'l.id', services.clock.now())}
    order by ${lastFailure(job, 'l.id')} nulls first, l.at limit ${AT_ONCE}`.execute(services.db);
  await eachDue(services, {
    job,
    rows,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    work: ({ id }) => work(services, id),
  });
}

/** Coupons that not everybody got yet. */
const GIFTS: Left = { job: GIVE, rows: sql`select id, coupon_id, made_at as at from coupon_gift`, work: giveRest };
/** Coupons that not everybody gave back yet. */
const RECALLS: Left = {
  job: RECALL,
  rows: sql`select coupon_id as id, coupon_id, at from coupon_recall`,
  work: recallRest,
};

/** Figures of offers with many orders. */
async function addUp({ db, clock }: Services) {
  const now = clock.now();
  for (const [name, { table, figures }] of Object.entries(OFFER_READERS))
    await keepFigures(db, { name, table, summed: (id) => figures(db, id, now) }, now);
}

export const offersJobs: Job[] = [
  { name: GIVE, everyMs: 5 * SECOND, run: (app) => workOnRest(app, GIFTS) },
  { name: RECALL, everyMs: 5 * SECOND, run: (app) => workOnRest(app, RECALLS) },
  { name: 'offers.addUp', everyMs: HOUR, run: addUp },
];
