import { sql } from 'kysely';
import { freeBuySchema } from '@cellar/shared/api/campaigns/freeBuy/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { CampaignAdmin } from '../../../core/campaigns/campaign';
import { closeAt } from '../../../core/campaigns/endCampaign';
import { assertEndsLater } from '../../../core/period';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { findFreeBuy } from './freeBuyRows';

type By = { who: string };

export const addFreeBuy = (services: Services, { who, goods, ...input }: FieldsOf<'freeBuy.add'> & By) =>
  transaction(services.db, async (tx) => {
    const { name, rules, helpers, hours, fromAt, toAt } = input;
    assertEndsLater(input);
    const skuIds = [...new Set(goods.map(({ skuId }) => skuId))];
    const known = await tx.selectFrom('sku').select('id').where('id', 'in', skuIds).execute();
    if (known.length < skuIds.length) throw new NotFound('有商品不存在');
    const at = services.clock.now();
    const id = newId(at.getTime());
    const span = { from_at: new Date(fromAt), to_at: new Date(toAt) };
    await tx
      .insertInto('free_buy')
      .values({ id, name, rules: JSON.stringify(rules), helpers, hours, ...span })
      .execute();
    await tx
      .insertInto('free_buy_goods')
      .values(
        goods.map(({ skuId, worthFen, total }, position) => ({
          campaign_id: id,
          id: newId(at.getTime()),
          sku_id: skuId,
          worth_fen: worthFen,
          total,
          position,
        })),
      )
      .execute();
    await audit(tx, { who, target: name, detail: { id }, at });
    return { id };
  });

const listFreeBuys: CampaignAdmin['list'] = async (db) => {
  const rows = await db
    .selectFrom('free_buy as f')
    .select(['f.id', 'f.name', 'f.helpers', 'f.from_at', 'f.to_at', 'f.ended_at'])
    .select((query) => [
      query
        .selectFrom('free_buy_try as t')
        .select(sql<number>`count(*)::int`.as('tries'))
        .whereRef('t.campaign_id', '=', 'f.id')
        .as('tries'),
      query
        .selectFrom('free_buy_goods as g')
        .select(sql<number>`coalesce(sum(g.total), 0)::int`.as('total'))
        .whereRef('g.campaign_id', '=', 'f.id')
        .as('total'),
      query
        .selectFrom('free_buy_goods as g')
        .select(sql<number>`coalesce(sum(g.taken), 0)::int`.as('taken'))
        .whereRef('g.campaign_id', '=', 'f.id')
        .as('taken'),
    ])
    .orderBy('f.from_at', 'desc')
    .orderBy('f.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    note: `${row.helpers} 位好友助力，${row.tries ?? 0} 人发起`,
    period: row,
    given: row.taken ?? 0,
    total: row.total ?? 0,
  }));
};

export const freeBuyAdmin: CampaignAdmin = {
  kind: 'free-buys',
  writers: freeBuySchema.add.access.staff,
  unit: '份',
  list: listFreeBuys,
  end: {
    noun: '活动',
    nameOf: async (tx, id) => (await findFreeBuy(tx, id)).name,
    close: closeAt('free_buy'),
  },
};
