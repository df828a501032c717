import { sql } from 'kysely';
import type { Person } from '../../../core/caller';
import type { Services } from '../../../services';
import { belongsTo, countMembers } from '../../members/memberGroups/groupMembers';

/** Whom a page is for: a level and those above it, a group, or, without both, everybody. */
export type Audience = { group_id: string | null; audience_rank: number | null };

/** Whether a page is for this person now. Guests see what is for everybody: so does the HTML, which is written for a guest. */
export async function isFor({ db, clock }: Services, { group_id, audience_rank }: Audience, person: Person | null) {
  if (group_id === null && audience_rank === null) return true;
  if (!person) return false;
  if (audience_rank !== null && person.levelRank < audience_rank) return false;
  if (group_id === null) return true;
  const belongs = await belongsTo(db, group_id, clock.now());
  return (await countMembers(db, sql`p.id = ${person.id} and ${belongs}`)) > 0;
}
