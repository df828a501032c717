import type { Services } from '../../../services';
import { moveLedger } from '../../../core/ledger';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { grantCoupon } from '../../../core/coupons/grantCoupon';
import { countFriends, findStep, nameOf, runningProgram } from './programs';

type Step = Awaited<ReturnType<typeof findStep>>;
type Claim = { step: Step; personId: string; now: Date };

/** Writes the reward down for the person, and takes one of the step: both can be done once only. */
async function takeReward(tx: Tx, { step, personId, now }: Claim, friends: number) {
  const mine = await tx
    .insertInto('invite_reward')
    .values({ person_id: personId, program_id: step.program_id, step_id: step.id, friends, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step_id')
    .executeTakeFirst();
  if (!mine) throw new BusinessError('这项奖励已经领过了', { code: 'claimed', stale: true });
  const taken = await tx
    .updateTable('invite_step')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('program_id', '=', step.program_id)
    .where('id', '=', step.id)
    .where((row) => row('taken', '<', row.ref('total')))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new BusinessError('来晚了，这项奖励已经领完', { code: 'gone', stale: true });
}

async function award(tx: Tx, { step, personId, now }: Claim) {
  if (step.coupon_id) return grantCoupon(tx, { personId, couponId: step.coupon_id, at: now });
  const account = step.kind === 'points' ? 'point' : 'coin';
  const ref = { kind: 'inviteProgram', id: step.program_id };
  return moveLedger(tx, {
    personId,
    account,
    amount: step.amount,
    reason: `邀请 ${step.friends} 位好友奖励`,
    ref,
    now,
  });
}

/** Gives the reward of a step to a person who invited enough friends, in one transaction. */
export const claimReward = (services: Services, { stepId, idemKey }: FieldsOf<'invitations.claim'>, personId: string) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    return once(tx, { personId, call: 'invitations.claim', key: idemKey, content: { stepId }, now }, async () => {
      const step = await findStep(tx, stepId);
      const program = await runningProgram(tx, now);
      if (program?.id !== step.program_id) throw new BusinessError('活动已经结束', { code: 'over', stale: true });
      const { approved } = await countFriends(tx, personId, program);
      if (approved < step.friends)
        throw new BusinessError(`还差 ${step.friends - approved} 位好友通过审核`, { code: 'locked', stale: true });
      const claim = { step, personId, now };
      await takeReward(tx, claim, approved);
      await award(tx, claim);
      return { name: nameOf(step) };
    });
  });
