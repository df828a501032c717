import { PRIZE_DAYS } from '@cellar/shared/constants/lottery';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { freightOf } from '../../../core/pricing/freight';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { addGiftOrder, giftDestination, giftGoods } from '../../trade/orders/giftOrder';

/** Until when the goods that somebody won can be ordered. */
export const orderUntil = (wonAt: Date) => new Date(wonAt.getTime() + PRIZE_DAYS * DAY);

async function findDraw(db: Db | Tx, personId: string, drawId: string) {
  const draw = await db
    .selectFrom('lottery_draw as d')
    .innerJoin('lottery_prize as p', (join) =>
      join.onRef('p.lottery_id', '=', 'd.lottery_id').onRef('p.id', '=', 'd.prize_id'),
    )
    .select(['d.id', 'd.at', 'd.order_id', 'p.name', 'p.sku_id', 'p.worth_fen'])
    .where('d.person_id', '=', personId)
    .where('d.id', '=', drawId)
    .executeTakeFirst();
  if (!draw?.sku_id) throw new NotFound('没有这份奖品');
  return { ...draw, sku_id: draw.sku_id };
}

type Input = { drawId: string; addressId: string };

/** The goods that were won on the way to the winner's address. */
async function shipment(db: Db | Tx, { drawId, addressId }: Input, personId: string) {
  const draw = await findDraw(db, personId, drawId);
  const address = await giftDestination(db, personId, addressId);
  const item = await giftGoods(db, draw.sku_id);
  if (!item) throw new BusinessError('奖品正在补货，请过几天再来领取', { code: 'soldOut' });
  const freight = freightOf(item, { bottles: item.bottles, amountFen: 0, areaCode: address.areaCode });
  return { draw, address, item, freight };
}

export async function prizeFreight({ db }: Services, asked: FieldsOf<'lottery.getPrizeFreight'>, personId: string) {
  const { item, freight } = await shipment(db, asked, personId);
  return { deliverable: freight.deliverable, freightFen: freight.freightFen, warehouse: item.warehouse };
}

/** The draw becomes this order, if it has none yet. */
async function spendDraw(tx: Tx, personId: string, drawId: string, orderId: string) {
  const spent = await tx
    .updateTable('lottery_draw')
    .set({ order_id: orderId })
    .where('person_id', '=', personId)
    .where('id', '=', drawId)
    .where('order_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!spent) throw new BusinessError('这份奖品已经领过了', { code: 'ordered', stale: true });
}

/** Orders goods that were won: draw, stock and order in one transaction. */
export const orderPrize = (
  services: Services,
  { idemKey, ...content }: FieldsOf<'lottery.orderPrize'>,
  personId: string,
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    return once(tx, { personId, call: 'lottery.orderPrize', key: idemKey, content, now }, async () => {
      const { draw, address, item, freight } = await shipment(tx, content, personId);
      if (draw.order_id) throw new BusinessError('这份奖品已经领过了', { code: 'ordered', stale: true });
      if (orderUntil(draw.at) <= now) throw new BusinessError('领奖时间已过', { code: 'late', stale: true });
      if (!freight.deliverable) throw new BusinessError('这个地址暂时送不到', { code: 'undeliverable' });
      const { freightFen } = freight;
      if (freightFen !== content.freightFen)
        throw new BusinessError('运费有变化，请重新确认', { code: 'changed', stale: true });
      const orderId = await addGiftOrder(tx, {
        personId,
        address,
        item,
        worthFen: draw.worth_fen,
        covered: { promotion_fen: draw.worth_fen },
        freightFen,
        text: `奖品「${draw.name}」已提交`,
        now,
      });
      await spendDraw(tx, personId, draw.id, orderId);
      return { orderId, payFen: freightFen };
    });
  });
