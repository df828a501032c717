import { sql } from 'kysely';
import { giftApproval, numbered } from '../../../core/giveaways/giftApproval';
import { giftCosts, type GiftCost } from '../../../core/giveaways/giftCosts';
import { giftPlan } from '../../../core/giveaways/giftPlan';
import { REHEARSED_DAYS, rehearsedSince } from '../../../core/giveaways/recentMargin';
import { offeredDays } from '../../../core/giveaways/recentPeople';
import { besideIt } from '../../../core/giveaways/rehearseCampaign';
import { rehearseGifts } from '../../../core/giveaways/rehearseGifts';
import type { ApprovalRule } from '../../../core/operation/approvals';
import type { FieldsOf } from '../../../http/handler';
import type { Db } from '../../../store/transaction';
import { assertProgram } from './programAdmin';

type Input = FieldsOf<'invitations.add'>;

/** So many of the newest accounts are read. */
const MAX_ACCOUNTS = 20_000;

/** Approved friends of the last days by who invited them: how many people invited so many. */
async function recentInviters(db: Db, now: Date) {
  const { rows } = await sql<{ friends: number; inviters: number; read: number }>`
    with recent as (
      select invited_by, registration = 'approved' and frozen_at is null and cancelled_at is null as counts
      from person where created_at > ${rehearsedSince(now)} order by created_at desc limit ${MAX_ACCOUNTS}),
    inviter as (
      select count(*)::int as friends from recent where invited_by is not null and counts group by invited_by)
    select friends, count(*)::int as inviters, (select count(*)::int from recent) as read
    from inviter group by friends`.execute(db);
  return {
    inviters: rows,
    friends: rows.reduce((sum, { friends, inviters }) => sum + friends * inviters, 0),
    isPart: rows[0]?.read === MAX_ACCOUNTS,
  };
}

const stepText = ({ friends }: Input['steps'][number], { name }: GiftCost) => `邀请 ${friends} 位：${name}`;

/** What a program would give to those who invited friends in the last days, when they go on as they did. */
export async function rehearseProgram(db: Db, input: Input, now: Date) {
  assertProgram(input);
  const { steps } = input;
  const costs = await giftCosts(db, steps);
  const { inviters, friends, isPart } = await recentInviters(db, now);
  const term = offeredDays(input, now);
  const reached = (step: number) =>
    inviters
      .filter((row) => Math.round((row.friends * term) / REHEARSED_DAYS) >= step)
      .reduce((sum, row) => sum + row.inviters, 0);
  const others = await besideIt(db, 'invite_program', input);
  return rehearseGifts(db, {
    ...{ unit: '位受邀注册的好友', events: friends, isPart, term, now },
    plans: steps.map((step, at) =>
      giftPlan(costs[at]!, {
        name: stepText(step, costs[at]!),
        ...{ times: reached(step.friends), total: step.total },
      }),
    ),
    notes: [
      others !== null && `同时还有${others}，后开始的生效。`,
      friends === 0 && '近 30 天没有受邀注册的好友，估不出会领多少，请看最多送出多少。',
    ],
  });
}

/** A program that gives more than orders leave, or may give much. */
export const programApproval: ApprovalRule<'invitations.add'> = giftApproval<Input>({
  title: '新建邀请有礼',
  nameOf: ({ name }) => name,
  factsOf: async (db, { steps }) => {
    const costs = await giftCosts(db, steps);
    const totalText = (total: number) => `共 ${total.toLocaleString('en')} 份`;
    return numbered(
      '奖励',
      steps.map((step, at) => `${stepText(step, costs[at]!)}，${totalText(step.total)}`),
    );
  },
  rehearse: rehearseProgram,
});
