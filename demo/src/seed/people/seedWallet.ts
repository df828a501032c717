import { DAY, dayOf, HOUR, MINUTE } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { paidRecharges } from './statements';

const FEN = 100;
const lin = seedId('person', '13800000001');

const offers = [
  { yuan: 500, gift: 10 },
  { yuan: 1000, gift: 30 },
  { yuan: 3000, gift: 100 },
  { yuan: 5000, gift: 200 },
  { yuan: 10000, gift: 500 },
];

const STREAK = [
  { daysAgo: 2, streak: 1, points: 5 },
  { daysAgo: 1, streak: 2, points: 5 },
];

/** The recharges that stand in the statements of balance, each with its payment. */
async function seedRecharges(tx: Tx, now: Date) {
  const rows = paidRecharges(now).map((one) => ({
    ...{ ...one, person_id: seedId('person', one.phone), id: seedId('recharge', one.key) },
    ...{ amount_fen: one.amountFen, created_at: new Date(one.at.getTime() - MINUTE) },
  }));
  await tx
    .insertInto('recharge')
    .values(
      rows.map(({ person_id, id, amount_fen, giftFen, created_at, at }) => ({
        ...{ person_id, id, amount_fen, created_at, account: 'balance', gift_fen: giftFen, round: id, credited_at: at },
      })),
    )
    .execute();
  await tx
    .insertInto('payment')
    .values(
      rows.map(({ person_id, id, key, amount_fen, created_at, at }, i) => ({
        ...{ person_id, amount_fen, created_at, id: seedId('payment', `recharge-${key}`) },
        ...{ subject_kind: 'recharge', subject_id: id, method: 'h5', received_fen: amount_fen, applied: true },
        ...{ state: 'paid', paid_at: at },
        out_no: `P${dayOf(at).slice(2).replaceAll('-', '')}3000000000000${i + 1}`,
      })),
    )
    .execute();
}

/** A recharge inside the messenger that nobody paid; its number is always the same, so that its pages can be opened. */
async function seedUnpaidRecharge(tx: Tx, now: Date) {
  const created = new Date(now.getTime() - 3 * DAY);
  const id = seedId('recharge', 'lin-2');
  const amount_fen = 1000 * FEN;
  await tx
    .insertInto('recharge')
    .values({ person_id: lin, id, account: 'balance', amount_fen, gift_fen: 30 * FEN, round: id, created_at: created })
    .execute();
  await tx
    .insertInto('payment')
    .values({
      person_id: lin,
      id: seedId('payment', 'recharge-lin-2'),
      subject_kind: 'recharge',
      subject_id: id,
      method: 'wx',
      amount_fen,
      state: 'closed',
      reason: '超时未支付',
      out_no: 'P26010130000000000002',
      created_at: created,
      closed_at: new Date(created.getTime() + HOUR),
      channel_closed_at: new Date(created.getTime() + HOUR),
    })
    .execute();
}

/** What recharges bring, recharges, and the days on which the gold member signed in; the entries stand in the statements. */
export async function seedWallet(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('recharge_offer')
    .values(offers.map(({ yuan, gift }) => ({ amount_fen: yuan * FEN, gift_fen: gift * FEN })))
    .execute();
  await seedRecharges(tx, now);
  await seedUnpaidRecharge(tx, now);
  const signed = STREAK.map(({ daysAgo, ...row }) => {
    const at = new Date(now.getTime() - daysAgo * DAY);
    return { ...row, person_id: lin, day: dayOf(at), at };
  });
  await tx.insertInto('sign_in').values(signed).execute();
}
