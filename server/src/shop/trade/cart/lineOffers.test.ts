import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { newId } from '../../../store/ids';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp } from '../../../testing/withApp';

const MIGRATION = fs.readFileSync(path.join(__dirname, '../../../../migrations/278_line_offers.sql'), 'utf8');

/** The table as it was when each kind of offer had columns of its own. */
const BEFORE = `
  alter table cart_line drop column offer_kind, drop column offer_id, drop column offer_group;
  alter table cart_line add column group_offer_id uuid, add column group_id uuid, add column light_rob_id uuid,
    add column company_goods_id uuid, add column swap_id uuid;
  create unique index cart_line_person_id_sku_id_warehouse_id_idx on cart_line (person_id, sku_id, warehouse_id)
    where not hidden and swap_id is null and suit_id is null;`;

// Rule: cart-1
it('lines of an earlier version keep what they are for', () =>
  withApp(async ({ db, clock }) => {
    const shop = await tradeScene(db, clock.now());
    const person = await shop.person();
    const goods = await shop.product({ priceFen: 60000 });
    await sql.raw(BEFORE).execute(db);
    const [offer, group, lightRob, page, swap] = [newId(), newId(), newId(), newId(), newId()];
    const add = async (columns: Record<string, string>, hidden = true) => {
      const id = newId();
      const values: Record<string, unknown> = { person_id: person.id, id, sku_id: goods.skuId, hidden, ...columns };
      const names = [...Object.keys(values), 'warehouse_id', 'quantity', 'added_at'].map((name) => sql.ref(name));
      const warehouse = sql`(select warehouse_id from stock where product_id = ${goods.productId} limit 1)`;
      await sql`
        insert into cart_line -- as it was
          (${sql.join(names)})
        values (${sql.join(Object.values(values))}, ${warehouse}, 1, ${clock.now()})`.execute(db);
      return id;
    };
    const ids = [
      await add({ group_offer_id: offer }),
      await add({ group_offer_id: offer, group_id: group }),
      await add({ light_rob_id: lightRob }),
      await add({ company_goods_id: page }),
      await add({ swap_id: swap }, false),
      await add({}, false),
    ];
    await sql.raw(MIGRATION).execute(db);
    const lines = await db
      .selectFrom('cart_line')
      .select(['id', 'offer_kind', 'offer_id', 'offer_group'])
      .where('person_id', '=', person.id)
      .execute();
    expect(ids.map((id) => lines.find((line) => line.id === id))).toEqual([
      { id: ids[0], offer_kind: 'group', offer_id: offer, offer_group: null },
      { id: ids[1], offer_kind: 'group', offer_id: offer, offer_group: group },
      { id: ids[2], offer_kind: 'lightRob', offer_id: lightRob, offer_group: null },
      { id: ids[3], offer_kind: 'companyGoods', offer_id: page, offer_group: null },
      { id: ids[4], offer_kind: 'swap', offer_id: swap, offer_group: null },
      { id: ids[5], offer_kind: null, offer_id: null, offer_group: null },
    ]);
  }));
