import { DAY, HOUR } from '@cellar/server/clock';
import { lockOrder } from '@cellar/server/core/orders/lockOrder';
import { earnFromOrder } from '@cellar/server/core/earnings/earnFromOrder';
import { takeOut } from '@cellar/server/shop/trade/earnings/payouts';
import { settleEarning } from '@cellar/server/shop/trade/earnings/settleEarning';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';

const GOLD = seedId('person', '13800000001');
const RATES = { red: 500, white: 500, rose: 400, sparkling: 600, sweet: 400, spirit: 300 };
const BANK = { company: '上海林氏酒业有限公司', bank: '招商银行', branch: '上海徐家汇支行', number: '121907654321098' };
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

const materials = [
  ['C1063', '周末开一瓶', '朋友来家里，开这瓶不会错：果香饱满，单宁柔和。通过我的链接注册，新人还有礼券。'],
  ['C1031', '冰镇就好喝', '气泡细腻，冰镇两小时，配海鲜、配火锅都清爽。酒窖正品，恒温送到家。'],
  ['C1001', '送长辈有面子', '名庄正牌，原箱发货，可追溯来源。送礼不知道选什么，就选它。'],
] as const;

async function seedRates(tx: Tx) {
  for (const [key, basis_points] of Object.entries(RATES))
    await tx
      .insertInto('earning_rate')
      .values({ category_id: seedId('category', key), basis_points })
      .execute();
}

async function seedMaterials(tx: Tx) {
  for (const [position, [code, title, text]] of [...materials].reverse().entries())
    await tx
      .insertInto('earning_material')
      .values({
        id: seedId('earning_material', code),
        title,
        words: text,
        product_id: seedId('product', code),
        position,
      })
      .execute();
}

/** Orders of those whom the demo's gold member invited, settled where their goods can no longer be returned. */
async function seedOwn(tx: Tx, now: Date) {
  const orders = await tx
    .selectFrom('shop_order as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .select(['o.person_id', 'o.id', 'o.received_at'])
    .where('p.invited_by', '=', GOLD)
    .where('o.state', '=', 'received')
    .orderBy('o.received_at')
    .execute();
  for (const { person_id, id, received_at } of orders)
    await earnFromOrder(tx, await lockOrder(tx, person_id, id), received_at!);
  const due = await tx
    .selectFrom('earning')
    .select(['person_id', 'id', 'buyer_id', 'order_id', 'due_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
  for (const { due_at, ...earning } of due) await settleEarning(tx, earning, due_at);
}

/** What members earn, what they had paid out, and what they can send. */
export const seedEarnings: Seed = async (tx, { now }) => {
  await seedRates(tx);
  await seedMaterials(tx);
  await seedOwn(tx, now);
  const paid = { personId: GOLD, amountFen: 10_000, now: ago(now, 12 * DAY) };
  const bankNo = { bank_no: 'CMB20260301778', checked_by: 'approve', decided_by: 'finance' };
  const times = { checked_at: ago(now, 11 * DAY), decided_at: ago(now, 10 * DAY) };
  await takeOut(tx, paid, { way: 'bank', state: 'paid', ...BANK, ...bankNo, ...times });
  const waiting = { personId: GOLD, amountFen: 10_000, now: ago(now, 20 * HOUR) };
  await takeOut(tx, waiting, { way: 'bank', state: 'waiting', ...BANK });
};
