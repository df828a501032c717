import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { closeAt, type CampaignEnd } from '../../../core/campaigns/endCampaign';
import { assertEndsLater } from '../../../core/period';
import { findLightRob } from './lightRobs';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';

type By = { who: string };

async function assertStored(tx: Tx, { skuId, warehouseId }: Pick<FieldsOf<'lightRob.add'>, 'skuId' | 'warehouseId'>) {
  const found = await tx
    .selectFrom('sku as s')
    .innerJoin('stock as k', 'k.product_id', 's.product_id')
    .select('s.id')
    .where('s.id', '=', skuId)
    .where('k.warehouse_id', '=', warehouseId)
    .executeTakeFirst();
  if (!found) throw new NotFound('这个仓库没有这款商品');
}

export const addLightRob = (services: Services, { who, ...input }: FieldsOf<'lightRob.add'> & By) =>
  transaction(services.db, async (tx) => {
    const { name, rules, skuId, warehouseId, startFen, floorFen, lamps, hours, total, fromAt, toAt } = input;
    assertEndsLater(input);
    if (floorFen >= startFen)
      throw new BusinessError('最低价要低于起始价', { code: 'prices', fields: { floorFen: '最低价要低于起始价' } });
    await assertStored(tx, input);
    const at = services.clock.now();
    const id = newId(at.getTime());
    await tx
      .insertInto('light_rob')
      .values({
        id,
        name,
        rules: JSON.stringify(rules),
        sku_id: skuId,
        warehouse_id: warehouseId,
        start_fen: startFen,
        floor_fen: floorFen,
        lamps,
        hours,
        total,
        from_at: new Date(fromAt),
        to_at: new Date(toAt),
      })
      .execute();
    await audit(tx, { who, target: name, detail: { id, startFen, floorFen, total }, at });
    return { id };
  });

async function nameOf(tx: Tx, id: string): Promise<string> {
  const rob = await findLightRob(tx, id);
  if (!rob) throw new NotFound('活动不存在或已下线');
  return rob.name;
}

export const lightRobEnd: CampaignEnd = { noun: '活动', nameOf, close: closeAt('light_rob') };

/** All of them with what went out, the newest first. */
export async function listAllLightRobs(db: Db) {
  const rows = await db
    .selectFrom('light_rob as r')
    .selectAll('r')
    .select((query) =>
      query
        .selectFrom('light_rob_try as t')
        .select(sql<number>`count(*)::int`.as('tries'))
        .whereRef('t.light_rob_id', '=', 'r.id')
        .as('tries'),
    )
    .orderBy('r.from_at', 'desc')
    .orderBy('r.id')
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      fromAt: row.from_at.toISOString(),
      toAt: row.to_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      startFen: row.start_fen,
      floorFen: row.floor_fen,
      tries: row.tries ?? 0,
      total: row.total,
      taken: row.taken,
    })),
  };
}
