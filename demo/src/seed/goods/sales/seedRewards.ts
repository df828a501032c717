import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { items, productId } from '../products';

const FEN = 100;
const knife = items.find(({ wine }) => wine.classification === 'knife')!.bottling.code;

type DemoReward = {
  account: 'point' | 'daibi';
  cost: number;
  yuan: number;
  coupon?: string;
  code?: string;
  total: number;
};

const rewards: DemoReward[] = [
  { account: 'point', cost: 1_800, yuan: 30, coupon: 'all-299', total: 2000 },
  { account: 'point', cost: 5_000, yuan: 100, coupon: 'all-1500', total: 800 },
  { account: 'point', cost: 3_600, yuan: 69, code: 'C1326', total: 60 },
  { account: 'point', cost: 4_200, yuan: 78, code: 'C1236', total: 40 },
  { account: 'point', cost: 6_800, yuan: 128, code: 'C1371', total: 30 },
  { account: 'point', cost: 9_800, yuan: 198, code: knife, total: 20 },
  { account: 'daibi', cost: 200, yuan: 300, coupon: 'all-3000', total: 300 },
  { account: 'daibi', cost: 400, yuan: 66, coupon: 'italy-600', total: 100 },
];

/** What points and tokens are exchanged for. */
export async function seedRewards(tx: Tx): Promise<void> {
  for (const [position, { account, cost, yuan, coupon, code, total }] of rewards.entries()) {
    const sku = code
      ? await tx
          .selectFrom('sku')
          .select('id')
          .where('product_id', '=', productId(code))
          .orderBy('bottles')
          .executeTakeFirstOrThrow()
      : null;
    await tx
      .insertInto('reward')
      .values({
        id: seedId('reward', position + 1),
        account,
        cost,
        worth_fen: yuan * FEN,
        coupon_id: coupon ? seedId('coupon', coupon) : null,
        sku_id: sku?.id ?? null,
        total,
        per_person: 2,
        position,
      })
      .execute();
  }
}
