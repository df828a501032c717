import { invitationsSchema } from '@cellar/shared/api/campaigns/invitations/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { CampaignAdmin } from '../../../core/campaigns/campaign';
import { closeAt } from '../../../core/campaigns/endCampaign';
import { assertEndsLater } from '../../../core/period';
import { sumOf } from '../../../core/pricing/spread';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';

type By = { who: string };
type Input = FieldsOf<'invitations.add'> & By;

const wrongSteps = (text: string) => new BusinessError(text, { code: 'steps', fields: { steps: text } });

export function assertProgram({ fromAt, toAt, steps }: FieldsOf<'invitations.add'>) {
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
    await audit(tx, { who, target: name, detail: { id }, at });
    return { id };
  });

async function nameOf(tx: Tx, id: string): Promise<string> {
  const row = await tx.selectFrom('invite_program').select('name').where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('邀请活动不存在');
  return row.name;
}

/** All programs with what went out, the newest first. */
const listPrograms: CampaignAdmin['list'] = async (db) => {
  const rows = await db.selectFrom('invite_program').selectAll().orderBy('from_at', 'desc').orderBy('id').execute();
  const steps = await db
    .selectFrom('invite_step')
    .select(['program_id', 'friends', 'total', 'taken'])
    .orderBy('friends')
    .execute();
  return rows.map((row) => {
    const own = steps.filter(({ program_id }) => program_id === row.id);
    return {
      id: row.id,
      name: row.name,
      note: `邀请 ${own.map(({ friends }) => friends).join('、')} 位可领`,
      period: row,
      given: sumOf(own.map(({ taken }) => taken)),
      total: sumOf(own.map(({ total }) => total)),
    };
  });
};

export const programAdmin: CampaignAdmin = {
  kind: 'invitations',
  writers: invitationsSchema.add.access.staff,
  unit: '份',
  list: listPrograms,
  end: { noun: '邀请活动', nameOf, close: closeAt('invite_program') },
};
