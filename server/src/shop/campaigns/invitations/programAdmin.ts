import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { closeAt, type CampaignEnd } from '../../../core/campaigns/endCampaign';
import { assertEndsLater } from '../../../core/period';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';

type By = { who: string };
type Input = FieldsOf<'invitations.add'> & By;

const wrongSteps = (text: string) => new BusinessError(text, { code: 'steps', fields: { steps: text } });

function assertProgram({ fromAt, toAt, steps }: Input) {
  assertEndsLater({ fromAt, toAt });
  if (new Set(steps.map(({ friends }) => friends)).size < steps.length) throw wrongSteps('两级奖励的人数不能相同');
  if (steps.some(({ kind, couponId, amount }) => (kind === 'coupon' ? !couponId : couponId || amount === 0)))
    throw wrongSteps('每级奖励要有数量或一种优惠券');
}

export const addProgram = (services: Services, input: Input) =>
  transaction(services.db, async (tx) => {
    assertProgram(input);
    const { who, name, rules, gifts, fromAt, toAt, steps } = input;
    const at = services.clock.now();
    const id = newId(at.getTime());
    for (const { couponId } of steps) {
      if (!couponId) continue;
      const known = await tx.selectFrom('coupon').select('id').where('id', '=', couponId).executeTakeFirst();
      if (!known) throw new NotFound('优惠券不存在');
    }
    await tx
      .insertInto('invite_program')
      .values({
        id,
        name,
        rules: JSON.stringify(rules),
        gifts: JSON.stringify(gifts),
        from_at: new Date(fromAt),
        to_at: new Date(toAt),
      })
      .execute();
    await tx
      .insertInto('invite_step')
      .values(
        steps.map(({ couponId, ...step }) => ({
          program_id: id,
          id: newId(at.getTime()),
          ...step,
          coupon_id: couponId ?? null,
        })),
      )
      .execute();
    await audit(tx, { who, action: 'inviteProgram.add', target: name, detail: { id }, at });
    return { id };
  });

async function nameOf(tx: Tx, id: string): Promise<string> {
  const row = await tx.selectFrom('invite_program').select('name').where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('邀请活动不存在');
  return row.name;
}

export const programEnd: CampaignEnd = {
  action: 'inviteProgram',
  noun: '邀请活动',
  nameOf,
  close: closeAt('invite_program'),
};

/** All programs with what went out, the newest first. */
export async function listPrograms(db: Db) {
  const rows = await db.selectFrom('invite_program').selectAll().orderBy('from_at', 'desc').orderBy('id').execute();
  const steps = await db
    .selectFrom('invite_step')
    .select(['program_id', 'friends', 'kind', 'total', 'taken'])
    .orderBy('friends')
    .execute();
  return {
    list: rows.map(({ id, name, from_at, to_at, ended_at }) => ({
      id,
      name,
      fromAt: from_at.toISOString(),
      toAt: to_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
      steps: steps
        .filter(({ program_id }) => program_id === id)
        .map(({ friends, kind, total, taken }) => ({
          friends,
          kind: kind as 'points' | 'coins' | 'coupon',
          total,
          taken,
        })),
    })),
  };
}
