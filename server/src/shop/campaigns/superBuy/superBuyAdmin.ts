import { superBuySchema } from '@cellar/shared/api/campaigns/superBuy/schema';
import { money } from '@cellar/shared/format/number/money';
import { specText } from '@cellar/shared/format/number/units';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { CampaignAdmin } from '../../../core/campaigns/campaign';
import { cutShort } from '../../../core/campaigns/endCampaign';
import { assertEndsLater } from '../../../core/period';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { costNote } from '../offers/costKnown';
import { superBuys } from './superBuyRows';

type By = { who: string };

async function findSku(db: Db, skuId: string) {
  const sku = await db
    .selectFrom('sku')
    .select(['id', 'product_id', 'min_quantity', 'multiple'])
    .where('id', '=', skuId)
    .executeTakeFirst();
  if (!sku) throw new NotFound('商品不存在');
  if (sku.min_quantity > 1 || sku.multiple > 1)
    throw new BusinessError('这个规格不能单件购买', { code: 'rule', fields: { skuId: '请选可以单件购买的规格' } });
  return sku;
}

export const addSuperBuy = (services: Services, { who, ...input }: FieldsOf<'superBuy.add'> & By) =>
  transaction(services.db, async (tx) => {
    const { title, subtitle, reasons, rules, fromAt, toAt } = input;
    assertEndsLater(input);
    const sku = await findSku(tx, input.skuId);
    const at = services.clock.now();
    const id = newId(at.getTime());
    await tx
      .insertInto('flash_sale')
      .values({ id, name: title, kind: 'super', from_at: new Date(fromAt), to_at: new Date(toAt) })
      .execute();
    await tx
      .insertInto('flash_sale_item')
      .values({
        sale_id: id,
        product_id: sku.product_id,
        sku_id: sku.id,
        price_fen: input.priceFen,
        total: input.total,
        per_person: input.perPerson,
        position: 0,
      })
      .execute();
    await tx
      .insertInto('super_buy')
      .values({ id, title, subtitle, reasons: JSON.stringify(reasons), rules: JSON.stringify(rules) })
      .execute();
    await audit(tx, { who, target: title, detail: { id, ...costNote(input.costUnknown) }, at });
    return { id };
  });

async function nameOf(tx: Tx, id: string): Promise<string> {
  const known = await tx.selectFrom('super_buy').select('title').where('id', '=', id).executeTakeFirst();
  if (!known) throw new NotFound('活动不存在');
  return known.title;
}

const listSuperBuys: CampaignAdmin['list'] = async (db) => {
  const rows = await superBuys(db).orderBy('f.from_at', 'desc').orderBy('b.id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    note: `${row.name} ${specText(row)}，${money(row.price_fen)}`,
    period: row,
    given: row.sold,
    total: row.total,
  }));
};

export const superBuyAdmin: CampaignAdmin = {
  kind: 'super-buys',
  writers: superBuySchema.add.access.staff,
  unit: '件',
  list: listSuperBuys,
  end: { noun: '活动', nameOf, close: cutShort('flash_sale') },
};
