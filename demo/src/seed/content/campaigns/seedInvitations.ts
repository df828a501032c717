import { DAY } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../../seed';

const program_id = seedId('invite_program', 'cellar');
const SINCE_DAYS = 400;
const YEAR_DAYS = 365;

const steps = [
  { friends: 1, kind: 'points', amount: 200, total: 5000, taken: 0 },
  { friends: 3, kind: 'coupon', coupon: 'all-1500', total: 1000, taken: 0 },
  { friends: 5, kind: 'coins', amount: 800, total: 500, taken: 0 },
  { friends: 10, kind: 'coins', amount: 2000, total: 100, taken: 100 },
];

/** A program for members who invite others. */
export const seedInvitations: Seed = async (tx, { now }) => {
  const program = {
    id: program_id,
    name: '好友同窖，双份有礼',
    rules: JSON.stringify([
      '好友通过你的邀请链接或邀请码注册并开通账号，计为一位。',
      '达到人数后可领取对应奖励，每级限领一次，领完为止。',
      '被冻结或已注销的账号不计入。',
    ]),
    gifts: JSON.stringify(['下单得积分，积分可以换券换酒']),
    from_at: new Date(now.getTime() - SINCE_DAYS * DAY),
    to_at: new Date(now.getTime() + YEAR_DAYS * DAY),
  };
  await tx.insertInto('invite_program').values(program).execute();
  await tx
    .insertInto('invite_step')
    .values(
      steps.map(({ coupon, ...step }) => ({
        program_id,
        id: seedId('invite_step', step.friends),
        ...step,
        coupon_id: coupon ? seedId('coupon', coupon) : null,
      })),
    )
    .execute();
};
