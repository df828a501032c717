import { lotterySchema } from '@cellar/shared/api/campaigns/lottery/schema';
import { audit } from '../../../core/audit';
import type { CampaignAdmin } from '../../../core/campaigns/campaign';
import { cutShort } from '../../../core/campaigns/endCampaign';
import { assertEndsLater } from '../../../core/period';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { findLottery } from './lottery';

type Input = FieldsOf<'lottery.add'>;
const ALL = 1000;

const refused = (code: 'odds' | 'rule', message: string) =>
  new BusinessError(message, { code, fields: { prizes: message } });

/** The chances must come to a whole, and something must be drawn when all prizes are gone. */
export function assertPrizes({ prizes }: Input) {
  const sum = prizes.reduce((total, { permille }) => total + permille, 0);
  if (sum !== ALL) throw refused('odds', `中奖率合计要是 100%，现在是 ${sum / 10}%`);
  const consolations = prizes.filter(({ kind }) => kind === 'none');
  if (consolations.length !== 1 || consolations[0]?.stock !== undefined)
    throw refused('rule', '要有一个不限份数的「谢谢参与」');
  for (const { kind, name, amount, couponId, skuId } of prizes) {
    if ((kind === 'coins' || kind === 'points') && amount < 1) throw refused('rule', `请填写「${name}」的数量`);
    if ((kind === 'coupon') !== (couponId !== undefined)) throw refused('rule', `请选择「${name}」的优惠券`);
    if ((kind === 'goods') !== (skuId !== undefined)) throw refused('rule', `请选择「${name}」的商品`);
  }
}

async function assertNamed(tx: Tx, { prizes }: Input) {
  for (const { couponId, skuId } of prizes) {
    if (couponId && !(await tx.selectFrom('coupon').select('id').where('id', '=', couponId).executeTakeFirst()))
      throw new NotFound('优惠券不存在');
    if (skuId && !(await tx.selectFrom('sku').select('id').where('id', '=', skuId).executeTakeFirst()))
      throw new NotFound('商品不存在');
  }
}

export const addLottery = (services: Services, { who, ...input }: Input & { who: string }) =>
  transaction(services.db, async (tx) => {
    const { name, chancesPerDay, prizes, rules, fromAt, toAt } = input;
    assertEndsLater(input);
    assertPrizes(input);
    await assertNamed(tx, input);
    const at = services.clock.now();
    const id = newId(at.getTime());
    const term = { from_at: new Date(fromAt), to_at: new Date(toAt) };
    await tx
      .insertInto('lottery')
      .values({ id, name, chances_per_day: chancesPerDay, rules: JSON.stringify(rules), ...term })
      .execute();
    await tx
      .insertInto('lottery_prize')
      .values(
        prizes.map(({ kind, permille, amount, couponId, skuId, worthFen, stock, ...prize }, position) => ({
          ...{ lottery_id: id, id: newId(at.getTime()), kind, name: prize.name, weight: permille, amount, position },
          ...{ coupon_id: couponId ?? null, sku_id: skuId ?? null, worth_fen: worthFen, stock: stock ?? null },
        })),
      )
      .execute();
    await audit(tx, { who, target: name, detail: { id, prizes }, at });
    return { id };
  });

/** What was ended early ended then: the shop keeps no other moment of it. */
const listLotteries: CampaignAdmin['list'] = async (db) => {
  const rows = await db
    .selectFrom('lottery')
    .select(['id', 'name', 'from_at', 'to_at'])
    .orderBy('from_at', 'desc')
    .orderBy('id')
    .execute();
  const prizes = await db.selectFrom('lottery_prize').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => {
    const own = prizes.filter(({ lottery_id }) => lottery_id === row.id);
    const sum = own.reduce((total, { weight }) => total + weight, 0);
    const draws = own.reduce((total, { drawn }) => total + drawn, 0);
    const limited = own.filter(({ stock }) => stock !== null);
    return {
      id: row.id,
      name: row.name,
      note: [
        `抽了 ${draws.toLocaleString('en')} 次`,
        ...own.map(({ name, weight, drawn }) => `${name} ${Math.round((weight * ALL) / sum) / 10}%，已出 ${drawn}`),
      ].join('；'),
      period: { ...row, ended_at: null },
      given: limited.reduce((total, { drawn }) => total + drawn, 0),
      total: limited.reduce((total, { stock }) => total + (stock ?? 0), 0),
    };
  });
};

export const lotteryAdmin: CampaignAdmin = {
  kind: 'lotteries',
  writers: lotterySchema.add.access.staff,
  unit: '份',
  list: listLotteries,
  end: {
    noun: '抽奖',
    nameOf: async (tx, id) => (await findLottery(tx, id)).name,
    close: cutShort('lottery'),
  },
};
