import { sql } from 'kysely';
import { mayAct } from '@cellar/shared/contract/roles';
import { approvalsSchema } from '@cellar/shared/api/identity/approvals/schema';
import type { Services } from '../../../services';
import type { Staff } from '../../../core/caller';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { decidersOf, visibleTo } from '../../../core/operation/decidable';
import { agree, refuse } from './decide';
import { listWaiting } from './listWaiting';

const Changes = approvalsSchema.list.result.shape.list.element.shape.changes;
async function list({ db }: Services, { cursor, size, state }: FieldsOf<'approvals.list'>, staff: Staff) {
  const query = db
    .selectFrom('approval')
    .innerJoin('staff', 'staff.id', 'approval.asked_by')
    .select(['approval.id', 'call', 'title', 'target', 'amount_fen', 'changes', 'asked_by', 'asked_at'])
    .select(['decided_by', 'decided_at', 'reply'])
    // The parameters themselves may be a whole file.
    .select([
      sql<string | null>`coalesce(approval.params->>'reason', approval.params->>'reply')`.as('reason'),
      // Where the page of an offer stands that waits.
      sql<string | null>`approval.params->'content'->>'kind'`.as('offer_kind'),
    ])
    .select('staff.name as first')
    .where('approval.state', '=', state)
    .where(visibleTo(staff));
  const order = state === 'waiting' ? 'asc' : 'desc';
  const keys = { 'approval.asked_at': 'instant', 'approval.id': 'uuid' } as const;
  const { rows, next } = await readPage(query, { cursor, size }, keys, order);
  return {
    list: rows.map((row) => ({
      id: row.id,
      call: row.call,
      title: row.title,
      target: row.target,
      amountFen: row.amount_fen,
      changes: Changes.parse(row.changes),
      reason: row.reason,
      askedBy: row.first,
      askedAt: row.asked_at.toISOString(),
      isOwn: row.asked_by === staff.id,
      mayDecide: mayAct(staff, decidersOf(row.call)),
      offerKind: row.offer_kind,
      state,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      reply: row.reply,
    })),
    next,
  };
}

export const approvalsHandlers = (services: Services): HandlersOf<'approvals'> => ({
  'approvals.list': (params, staff) => list(services, params, staff),
  'approvals.listWaiting': (params, staff) => listWaiting(services, params, staff),
  'approvals.agree': ({ id }, staff) => agree(services, id, staff),
  'approvals.refuse': (params, staff) => refuse(services, params, staff),
});
