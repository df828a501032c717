import type { VipApplicationState } from '@cellar/shared/constants/vip';
import type { Services } from '../../../services';
import { WAITING_APPLICATION } from '../../../core/states/vipApplication';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { reasonName } from '../cancellation/cancellation';

const MAX_EARLIER = 20;
type Part = { cursor?: string | undefined; size: number };

const STATES: Record<FieldsOf<'staff.listRegistrations'>['state'], readonly VipApplicationState[]> = {
  waiting: WAITING_APPLICATION,
  first: ['init', 'authstr'],
  second: ['firstChecked'],
  passed: ['checked'],
  rejected: ['firstReject', 'secondReject'],
  vetoed: ['veto'],
};
const WAITING: readonly string[] = ['waiting', 'first', 'second'];

/** What waits first to last, what is decided last to first. */
const orderOf = (isQueue: boolean) => (isQueue ? 'asc' : 'desc');

const applications = (db: Services['db']) =>
  db
    .selectFrom('vip_application as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.licences', 'a.state', 'a.shop_type', 'a.company', 'a.contact', 'a.area', 'a.submitted_at'])
    .select(['p.phone', 'p.nickname', 'a.first_decided_by', 'a.first_decided_at', 'a.second_decided_by'])
    .select(['a.second_decided_at', 'a.reason']);

/** Applications for membership: those that wait first to last, the decided ones last to first. */
export async function listApplications(
  { db }: Pick<Services, 'db'>,
  part: Part & Pick<FieldsOf<'staff.listRegistrations'>, 'state'>,
) {
  const query = applications(db).where('a.state', 'in', STATES[part.state]).where('p.cancelled_at', 'is', null);
  const order = orderOf(WAITING.includes(part.state));
  const { rows, next } = await readPage(query, part, { 'a.submitted_at': 'instant', 'a.id': 'uuid' }, order);
  return { list: rows, next };
}

/** One application, who invited its holder, and what they handed in before, the newest first. */
export async function findApplication({ db }: Pick<Services, 'db'>, id: string) {
  const row = await applications(db)
    .leftJoin('person as i', 'i.id', 'p.invited_by')
    .select(['i.nickname as inviter', 'a.person_id'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('申请不存在');
  const { person_id, ...one } = row;
  const earlier = await db
    .selectFrom('vip_application')
    .select(['id', 'state', 'reason', 'submitted_at'])
    .where('person_id', '=', person_id)
    .where('submitted_at', '<', one.submitted_at)
    .orderBy('submitted_at', 'desc')
    .limit(MAX_EARLIER)
    .execute();
  return { one, earlier };
}

export async function listUnfreezeRequests({ db }: Pick<Services, 'db'>, part: FieldsOf<'staff.listUnfreezeRequests'>) {
  const query = db
    .selectFrom('unfreeze_request as u')
    .innerJoin('person as p', 'p.id', 'u.person_id')
    .select(['u.id', 'u.state', 'u.reason', 'u.reply', 'u.created_at', 'u.decided_at', 'u.decided_by'])
    .select(['p.nickname', 'p.phone', 'p.frozen_reason'])
    .where('u.state', '=', part.state);
  const order = orderOf(part.state === 'waiting');
  const { rows, next } = await readPage(query, part, { 'u.created_at': 'instant', 'u.id': 'uuid' }, order);
  return { list: rows, next };
}

/** Accounts that are about to end, the next one first. */
export async function listCancellations({ db }: Pick<Services, 'db'>, part: Part) {
  const query = db
    .selectFrom('cancellation as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.id', 'c.reason', 'c.words as text', 'c.asked_at', 'c.due_at', 'p.nickname', 'p.phone'])
    .where('c.withdrawn_at', 'is', null)
    .where('c.done_at', 'is', null);
  const { rows, next } = await readPage(query, part, { 'c.due_at': 'instant', 'c.id': 'uuid' }, 'asc');
  return {
    list: rows.map(({ asked_at, due_at, reason, ...row }) => ({
      ...row,
      reason: reasonName(reason),
      askedAt: asked_at.toISOString(),
      dueAt: due_at.toISOString(),
    })),
    next,
  };
}
