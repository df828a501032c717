import { sql } from 'kysely';
import { lightRobSchema } from '@cellar/shared/api/campaigns/lightRob/schema';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { CampaignAdmin } from '../../../core/campaigns/campaign';
import { closeAt } from '../../../core/campaigns/endCampaign';
import { assertEndsLater } from '../../../core/period';
import { costNote } from '../offers/costKnown';
import { findLightRob } from './lightRobs';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';

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
    await audit(tx, {
      who,
      target: name,
      detail: { id, startFen, floorFen, total, ...costNote(input.costUnknown) },
      at,
    });
    return { id };
  });

async function nameOf(tx: Tx, id: string): Promise<string> {
  const campaign = await findLightRob(tx, id);
  if (!campaign) throw new NotFound('活动不存在或已下线');
  return campaign.name;
}

const listLightRobs: CampaignAdmin['list'] = async (db) => {
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
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    note: `${money(row.start_fen)} 起，最低 ${money(row.floor_fen)}，${row.tries ?? 0} 人发起`,
    period: row,
    given: row.taken,
    total: row.total,
  }));
};

export const lightRobAdmin: CampaignAdmin = {
  kind: 'light-robs',
  writers: lightRobSchema.add.access.staff,
  unit: '件',
  list: listLightRobs,
  end: { noun: '活动', nameOf, close: closeAt('light_rob') },
};
