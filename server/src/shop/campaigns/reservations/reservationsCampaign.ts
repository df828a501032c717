import { sql } from 'kysely';
import type { CampaignKind } from '../../../core/campaigns/campaign';
import { check } from '../../../core/ledgerChecks/check';

/** What can be reserved and counts another number of places as taken than people hold. */
const wrongReservations = check<{ id: string; taken: number; people: number }>(
  sql`
    select r.id, r.taken, count(p.person_id) as people
    from reservable r left join reservation p on p.reservable_id = r.id
    group by r.id having r.taken <> count(p.person_id)
    order by r.id`,
  ({ id, taken, people }) => `reservation ${id}: ${taken} places are noted as taken, ${people} people hold one`,
);

export const reservationsCampaign: CampaignKind = {
  checks: [wrongReservations],
  personal: {
    reservation: { name: '预约', atEnd: 'delete' },
  },
};
