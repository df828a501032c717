import { sql } from 'kysely';
import { z } from 'zod';
import type { InviteProgram, InviteStep } from '@cellar/shared/api/campaigns/invitations/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';
import { newcomerCoupons } from '../../../core/coupons/grantNewcomerCoupons';
import { readInviter } from '../../identity/registration/register';

const Texts = z.array(z.string());
type NewcomerCoupon = Awaited<ReturnType<ReturnType<typeof newcomerCoupons>['executeTakeFirstOrThrow']>>;

/** The program that runs now; of several the one that began last. */
export const runningProgram = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('invite_program')
    .selectAll()
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy('from_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
type ProgramRow = NonNullable<Awaited<ReturnType<typeof runningProgram>>>;

const steps = (db: Db | Tx) =>
  db
    .selectFrom('invite_step as s')
    .leftJoin('coupon as c', 'c.id', 's.coupon_id')
    .selectAll('s')
    .select(['c.name as coupon', 'c.total as coupons', 'c.taken as coupons_taken']);
type StepRow = Awaited<ReturnType<ReturnType<typeof steps>['executeTakeFirstOrThrow']>>;

export async function findStep(db: Db | Tx, stepId: string): Promise<StepRow> {
  const row = await steps(db).where('s.id', '=', stepId).executeTakeFirst();
  if (!row) throw new NotFound('这项奖励不存在');
  return row;
}

export const nameOf = ({ kind, amount, coupon }: StepRow): string =>
  kind === 'coupon' ? (coupon ?? '优惠券') : `${amount} ${kind === 'points' ? '积分' : '金币'}`;

const isGone = ({ total, taken, coupons, coupons_taken }: StepRow): boolean =>
  taken >= total || (coupons !== null && (coupons_taken ?? 0) >= coupons);

/** Friends of a person who registered in the time of the program, and those of them whom the shop approved. */
export async function countFriends(
  db: Db | Tx,
  personId: string,
  { from_at, to_at }: Pick<ProgramRow, 'from_at' | 'to_at'>,
) {
  const row = await db
    .selectFrom('person')
    .select(sql<number>`count(*)::int`.as('registered'))
    .select(sql<number>`(count(*) filter (where registration = 'approved' and frozen_at is null))::int`.as('approved'))
    .where('invited_by', '=', personId)
    .where('created_at', '>=', from_at)
    .where('created_at', '<', to_at)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row;
}

function stateOf(row: StepRow, approved: number, claimed: ReadonlySet<string>): InviteStep['state'] {
  if (claimed.has(row.id)) return 'claimed';
  if (isGone(row)) return 'gone';
  return approved >= row.friends ? 'open' : 'locked';
}

async function programOf(db: Db, row: ProgramRow, personId: string, approved: number): Promise<InviteProgram> {
  const rows = await steps(db).where('s.program_id', '=', row.id).orderBy('s.friends').execute();
  const rewards = await db
    .selectFrom('invite_reward')
    .select('step_id')
    .where('person_id', '=', personId)
    .where('program_id', '=', row.id)
    .execute();
  const claimed = new Set(rewards.map(({ step_id }) => step_id));
  return {
    id: row.id,
    name: row.name,
    rules: Texts.parse(row.rules),
    toAt: row.to_at.toISOString(),
    steps: rows.map((step) => ({
      id: step.id,
      friends: step.friends,
      kind: step.kind as InviteStep['kind'],
      name: nameOf(step),
      state: stateOf(step, approved, claimed),
    })),
  };
}

export async function showInvitations({ db, clock }: Services, personId: string) {
  const { invite_code } = await db
    .selectFrom('person')
    .select('invite_code')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const row = await runningProgram(db, clock.now());
  const friends = row ? await countFriends(db, personId, row) : { registered: 0, approved: 0 };
  return {
    program: row ? await programOf(db, row, personId, friends.approved) : null,
    inviteCode: invite_code,
    ...friends,
  };
}

const giftText = ({ name, threshold_fen, off_fen }: NewcomerCoupon) =>
  `注册即得 ${shortMoney(off_fen)} ${name}${threshold_fen > 0 ? `，满 ${shortMoney(threshold_fen)} 可用` : ''}`;

/** What the invited read: who invites, and what awaits them: coupons that their approval brings, and what the program says. */
export async function showLanding({ db, clock }: Services, inviteCode: string | undefined) {
  const now = clock.now();
  const row = await runningProgram(db, now);
  const coupons = await newcomerCoupons(db, now).execute();
  const inviter = inviteCode ? await readInviter({ db }, inviteCode) : undefined;
  return {
    inviter: inviter?.nickname ?? null,
    gifts: [...coupons.map(giftText), ...(row ? Texts.parse(row.gifts) : [])],
  };
}
