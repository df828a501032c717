import type { Services } from '../../../services';
import { freightOf } from '../../../core/pricing/freight';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { addGiftOrder, giftDestination, giftGoods } from '../../trade/orders/giftOrder';
import { findTry, runningCampaign } from './freeBuyRows';

type Choice = { campaignId: string; goodsId: string; addressId: string; personId: string };

const gone = (code: 'gone' | 'soldOut') => new BusinessError('这款福利已经领完，请选择另一款', { code, stale: true });

/** The chosen goods on the way to the person's address. */
async function shipment(db: Db | Tx, { campaignId, goodsId, addressId, personId }: Choice) {
  const goods = await db
    .selectFrom('free_buy_goods')
    .select(['sku_id', 'worth_fen'])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', goodsId)
    .executeTakeFirst();
  if (!goods) throw new NotFound('这款福利不存在');
  const address = await giftDestination(db, personId, addressId);
  const item = await giftGoods(db, goods.sku_id);
  if (!item) throw gone('soldOut');
  const freight = freightOf(item, { bottles: item.bottles, amountFen: 0, areaCode: address.areaCode });
  return { address, item, worthFen: goods.worth_fen, freight };
}

export async function welfareFreight({ db }: Services, asked: FieldsOf<'freeBuy.getFreight'>, personId: string) {
  const { item, freight } = await shipment(db, { ...asked, personId });
  return { deliverable: freight.deliverable, freightFen: freight.freightFen, warehouse: item.warehouse };
}

async function takeGoods(tx: Tx, { campaignId, goodsId }: Choice) {
  const taken = await tx
    .updateTable('free_buy_goods')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('id', '=', goodsId)
    .where((row) => row('taken', '<', row.ref('total')))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw gone('gone');
}

/** The person's try becomes this order, if it has its helpers and none yet. */
async function spendTry(tx: Tx, choice: Choice, { orderId, needed }: { orderId: string; needed: number }) {
  const { campaignId, goodsId, personId } = choice;
  const spent = await tx
    .updateTable('free_buy_try')
    .set({ goods_id: goodsId, order_id: orderId })
    .where('person_id', '=', personId)
    .where('campaign_id', '=', campaignId)
    .where('order_id', 'is', null)
    .where('helpers', '>=', needed)
    .returning('order_id')
    .executeTakeFirst();
  if (spent) return;
  const row = await findTry(tx, campaignId, personId);
  if (row?.order_id) throw new BusinessError('这次福利已经领过了', { code: 'ordered', stale: true });
  throw new BusinessError(`还差 ${needed - (row?.helpers ?? 0)} 位好友助力`, { code: 'missing', stale: true });
}

/** Orders the chosen goods: try, number, stock and order in one transaction. */
export const orderWelfare = (
  services: Services,
  { idemKey, ...content }: FieldsOf<'freeBuy.order'>,
  personId: string,
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    return once(tx, { personId, call: 'freeBuy.order', key: idemKey, content, now }, async () => {
      const choice = { ...content, personId };
      const { name, helpers: needed } = await runningCampaign(tx, content.campaignId, now);
      const { address, item, worthFen, freight } = await shipment(tx, choice);
      if (!freight.deliverable) throw new BusinessError('这个地址暂时送不到', { code: 'undeliverable' });
      const { freightFen } = freight;
      if (freightFen !== content.freightFen)
        throw new BusinessError('运费有变化，请重新确认', { code: 'changed', stale: true });
      await takeGoods(tx, choice);
      const orderId = await addGiftOrder(tx, {
        personId,
        address,
        item,
        worthFen,
        covered: { promotion_fen: worthFen },
        freightFen,
        text: `0 元购「${name}」已提交`,
        now,
      });
      await spendTry(tx, choice, { orderId, needed });
      return { orderId, payFen: freightFen };
    });
  });
