import { DAY, dayOf, HOUR, MINUTE } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';

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

/** The recharge that stands in the statement of balance. */
async function seedRecharge(tx: Tx, now: Date) {
  const created = new Date(now.getTime() - 41 * DAY);
  const paid = new Date(created.getTime() + MINUTE);
  const id = seedId('recharge', 'lin-1');
  const amount_fen = 3000 * FEN;
  await tx
    .insertInto('recharge')
    .values({
      person_id: lin,
      id,
      account: 'balance',
      amount_fen,
      gift_fen: 100 * FEN,
      round: id,
      created_at: created,
      credited_at: paid,
    })
    .execute();
  await tx
    .insertInto('payment')
    .values({
      person_id: lin,
      id: seedId('payment', 'recharge-lin-1'),
      subject_kind: 'recharge',
      subject_id: id,
      method: 'h5',
      amount_fen,
      received_fen: amount_fen,
      applied: true,
      state: 'paid',
      out_no: `P${dayOf(paid).slice(2).replaceAll('-', '')}30000000000001`,
      created_at: created,
      paid_at: paid,
    })
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

/** What recharges bring, a recharge, and the days on which the gold member signed in; the entries stand in the statements. */
export async function seedWallet(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('recharge_offer')
    .values(offers.map(({ yuan, gift }) => ({ amount_fen: yuan * FEN, gift_fen: gift * FEN })))
    .execute();
  await seedRecharge(tx, now);
  await seedUnpaidRecharge(tx, now);
  const signed = STREAK.map(({ daysAgo, ...row }) => {
    const at = new Date(now.getTime() - daysAgo * DAY);
    return { ...row, person_id: lin, day: dayOf(at), at };
  });
  await tx.insertInto('sign_in').values(signed).execute();
}
