import { sql } from 'kysely';
import type { CampaignKind } from '../../../core/campaigns/campaign';
import { check } from '../../../core/ledgerChecks/check';
import { programAdmin } from './programAdmin';

/** Steps of which more people had the reward than are noted; rewards of cancelled accounts are noted without their rows. */
const wrongRewards = check<{ id: string; taken: number; rewards: number }>(
  sql`
    select s.id, s.taken, count(*) as rewards
    from invite_step s join invite_reward r on r.program_id = s.program_id and r.step_id = s.id
    group by s.program_id, s.id having s.taken < count(*)
    order by s.id`,
  ({ id, taken, rewards }) => `step ${id} of invitations: ${taken} rewards are noted, ${rewards} people had one`,
);

/** Programs by which people got more points or coins than their steps note. */
const wrongAwards = check<{ id: string; account: string; noted: number; moved: number }>(
  sql`
    with noted as (
      select program_id, case kind when 'points' then 'point' else 'coin' end as account, sum(taken * amount) as amount
      from invite_step where kind <> 'coupon' group by 1, 2),
    moved as (
      select ref_id as program_id, account, sum(amount) as amount from ledger_entry where ref_kind = 'inviteProgram' group by 1, 2)
    select program_id as id, account, coalesce(n.amount, 0) as noted, m.amount as moved
    from moved m left join noted n using (program_id, account)
    where m.amount > coalesce(n.amount, 0)
    order by 1, 2`,
  ({ id, account, noted, moved }) =>
    `invitations ${id}, ${account}: its steps note ${noted} as given, the entries add up to ${moved}`,
);

export const invitationsCampaign: CampaignKind = {
  admin: programAdmin,
  checks: [wrongRewards, wrongAwards],
  personal: {
    invite_reward: { name: '邀请奖励', atEnd: 'delete' },
  },
};
