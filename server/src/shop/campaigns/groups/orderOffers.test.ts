import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { withDemo } from '../../../testing/withDemo';
import type { Db } from '../../../store/transaction';

const MIGRATION = fs.readFileSync(path.join(__dirname, '../../../../migrations/340_order_offers.sql'), 'utf8');

/** The table as it was when an order named its group, and no other offer. */
const BEFORE = `
  update shop_order set group_id = offer_group;
  alter table shop_order drop constraint shop_order_offer_check;
  alter table shop_order drop column offer_kind, drop column offer_id, drop column offer_group;
  update free_buy_try t set goods_id = g.id, order_id = (select id from shop_order where person_id = t.person_id order by id limit 1)
    from free_buy_goods g where g.campaign_id = t.campaign_id;`;

const readOffers = (db: Db) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'offer_kind', 'offer_id', 'offer_group'])
    .where('offer_kind', 'is not', null)
    .orderBy('id')
    .execute();

// Rule: group-2
it('orders of an earlier version keep the offer that they are for', () =>
  withDemo(async ({ db }) => {
    const before = await readOffers(db);
    expect(new Set(before.map(({ offer_kind }) => offer_kind))).toEqual(new Set(['group', 'lightRob']));
    await sql.raw(BEFORE).execute(db);
    await sql.raw(MIGRATION).execute(db);
    const after = await readOffers(db);
    expect(after.filter(({ offer_kind }) => offer_kind !== 'freeBuy')).toEqual(before);
    const tried = await db
      .selectFrom('free_buy_try')
      .select(['order_id as id', 'goods_id as offer_id'])
      .where('order_id', 'is not', null)
      .execute();
    expect(tried.length).toBeGreaterThan(0);
    expect(after.filter(({ offer_kind }) => offer_kind === 'freeBuy')).toEqual(
      tried.map((one) => ({ ...one, offer_kind: 'freeBuy', offer_group: null })),
    );
  }));
