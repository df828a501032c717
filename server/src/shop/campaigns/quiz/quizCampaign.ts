import { sql } from 'kysely';
import type { CampaignKind } from '../../../core/campaigns/campaign';
import { check } from '../../../core/ledgerChecks/check';
import { quizAdmin } from './quizAdmin';

/** Quizzes that note another number of points as given than people got. */
const wrongPoints = check<{ id: string; given: number; moved: number }>(
  sql`
    with moved as (select ref_id as id, sum(amount) as points from ledger_entry where ref_kind = 'quiz' group by ref_id)
    select id, coalesce(q.given, 0) as given, coalesce(m.points, 0) as moved
    from quiz q full join moved m using (id)
    where coalesce(q.given, 0) <> coalesce(m.points, 0)
    order by id`,
  ({ id, given, moved }) => `quiz ${id}: ${given} points are noted as given, the entries add up to ${moved}`,
);

export const quizCampaign: CampaignKind = {
  admin: quizAdmin,
  checks: [wrongPoints],
  personal: {
    quiz_try: { name: '答题记录', atEnd: 'delete' },
  },
};
