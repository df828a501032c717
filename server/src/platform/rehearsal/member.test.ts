import type { Registration } from '../../core/states/registration';
import { MINUTE } from '../../clock';
import { assertBuyer } from '../../http/calls/caller';
import type { Person } from '../../core/caller';
import { readPerson } from '../../shop/identity/auth/session';
import { transaction } from '../../store/transaction';
import { lockOrder } from '../../core/orders/lockOrder';
import { moveOrder } from '../../core/orders/moveOrder';
import { withOrders, type OrderScene } from '../../testing/trade/orders';
import { makeMember, removeLeftMembers, removeMember } from './member';

/** The member as the calls know it. */
async function memberOf({ app, db }: OrderScene): Promise<Person> {
  const member = await makeMember(app);
  const row = (await readPerson(db, member!.id))!;
  return {
    id: row.id,
    phone: row.phone,
    nickname: row.nickname,
    registration: row.registration as Registration,
    levelId: row.level_id,
    levelRank: row.level_rank,
  };
}

/** Rows that name the person, by table. */
async function rowsOf({ app }: OrderScene, personId: string) {
  const { rows: tables } = await app.store.pool.query<{ table_name: string }>(
    "select table_name from information_schema.columns where column_name = 'person_id' and table_schema = 'public'",
  );
  const counts = await Promise.all(
    tables.map(async ({ table_name }) => {
      const { rows } = await app.store.pool.query<{ rows: number }>(
        `select count(*)::int as rows from ${table_name} where person_id = $1`,
        [personId],
      );
      return [table_name, rows[0]!.rows] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, rows]) => rows > 0));
}

// Rule: release-14
it('is of the highest level, with an address, goods in the cart and a token that ends within a quarter of an hour', () =>
  withOrders(async (scene) => {
    await scene.shop.product({ stock: 0 });
    const { skuId } = await scene.shop.product();
    const member = await memberOf(scene);
    expect(member).toMatchObject({ levelId: 'black', nickname: '预演会员', phone: `rehearsal-${member.id}` });
    expect(() => assertBuyer(member)).not.toThrow();
    expect(await scene.db.selectFrom('cart_line').select(['person_id', 'sku_id']).execute()).toEqual([
      { person_id: member.id, sku_id: skuId },
    ]);
    const [token] = await scene.db.selectFrom('session_token').selectAll().where('person_id', '=', member.id).execute();
    expect(token!.expires_at.getTime() - token!.created_at.getTime()).toBe(15 * MINUTE);
  }));

// Rule: release-14
it('leaves nothing behind, and what its orders held can be sold again', () =>
  withOrders(async (scene) => {
    const goods = await scene.shop.product({ stock: 5 });
    const member = await memberOf(scene);
    const other = await scene.shop.person();
    await scene.place(other, [{ skuId: goods.skuId }]);
    await scene.place(member, [{ skuId: goods.skuId, quantity: 3 }]);
    expect(await scene.shop.stockOf(goods)).toMatchObject({ held: 4 });
    expect(await rowsOf(scene, member.id)).toMatchObject({
      shop_order: 1,
      order_line: 1,
      cart_line: 1,
      address: 1,
      session_token: 1,
      rehearsal_member: 1,
    });
    await removeMember(scene.app, member.id);
    expect(await scene.shop.stockOf(goods)).toMatchObject({ held: 1 });
    expect(await rowsOf(scene, member.id)).toEqual({});
    expect(await readPerson(scene.db, member.id)).toBeUndefined();
    expect(await rowsOf(scene, other.id)).toMatchObject({ shop_order: 1 });
  }));

// Rule: release-14
it('is closed, not removed, when an order of it was paid', () =>
  withOrders(async (scene) => {
    const member = await memberOf(scene);
    const { orderId } = await scene.place(member);
    await transaction(scene.db, async (tx) => {
      await moveOrder(tx, await lockOrder(tx, member.id, orderId), {
        to: 'paid',
        text: '已付款',
        now: scene.clock.now(),
      });
    });
    await removeMember(scene.app, member.id);
    expect(
      await scene.db.selectFrom('person').select('cancelled_at').where('id', '=', member.id).executeTakeFirst(),
    ).toMatchObject({ cancelled_at: expect.any(Date) });
    const left = await rowsOf(scene, member.id);
    expect([left['shop_order'], left['session_token'], left['rehearsal_member']]).toEqual([1, undefined, undefined]);
  }));

// Rule: release-14
it('that a killed process left is removed by the next rehearsal, one at work is not', () =>
  withOrders(async (scene) => {
    const left = await memberOf(scene);
    scene.clock.advance(16 * MINUTE);
    const atWork = await memberOf(scene);
    await removeLeftMembers(scene.app);
    expect([await readPerson(scene.db, left.id), (await readPerson(scene.db, atWork.id))?.id]).toEqual([
      undefined,
      atWork.id,
    ]);
  }));
