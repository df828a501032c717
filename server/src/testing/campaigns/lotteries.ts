import { dayOf, DAY } from '../../clock';
import type { Person } from '../../core/caller';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

type Goods = { skuId: string };

/** A lottery with one prize of goods. */
export async function addGoodsLottery({ db, clock }: TestScene, { skuId }: Goods, stock: number | null = null) {
  const [lotteryId, prizeId, now] = [newId(), newId(), clock.now().getTime()];
  const times = { from_at: new Date(now - DAY), to_at: new Date(now + DAY) };
  await db
    .insertInto('lottery')
    .values({ id: lotteryId, name: '抽好酒', chances_per_day: 3, ...times })
    .execute();
  const prize = { id: prizeId, kind: 'goods', name: '好酒一瓶', sku_id: skuId, worth_fen: 12800 };
  await db
    .insertInto('lottery_prize')
    .values({ lottery_id: lotteryId, ...prize, weight: 1, stock, position: 1 })
    .execute();
  return { lotteryId, prizeId };
}

/** A draw of the person that won goods; its id. */
export async function wonGoods(scene: TestScene, { id: person_id }: Person, goods: Goods): Promise<string> {
  const { lotteryId: lottery_id, prizeId: prize_id } = await addGoodsLottery(scene, goods);
  const [id, at] = [newId(), scene.clock.now()];
  const drawn = { day: dayOf(at), turn: 1, kind: 'goods', prize_name: '好酒一瓶', at };
  await scene.db
    .insertInto('lottery_draw')
    .values({ person_id, id, lottery_id, prize_id, ...drawn })
    .execute();
  return id;
}
