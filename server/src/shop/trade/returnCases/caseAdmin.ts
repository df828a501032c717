import { RETURN_STATES, type ReturnState } from '@cellar/shared/constants/returns';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { caseRevision, readCase, type ReturnCase } from '../../../core/returns/returnCase';
import { returnTransitions } from '../../../core/states/return';
import { isFinal } from '../../../core/states/transitions';
import type { FieldsOf } from '../../../http/handler';
import type { Staff } from '../../../core/caller';
import { countUpTo } from '../../../store/queries/countUpTo';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { noCase, readEvents, readRefunds, showCase } from '../returns/caseView';
import { showPeople } from '../../identity/staff/showPeople';
import { contentOf, readUpload } from '../../identity/uploads/uploadStore';
import { ownerOfCase } from './returnAdmin';

async function headOf(db: Db, one: ReturnCase, now: Date) {
  const { brief, money } = await showCase(db, one, now);
  const { hint: _hint, ...head } = brief;
  const person = await db
    .selectFrom('person')
    .select(['nickname', 'phone'])
    .where('id', '=', one.person_id)
    .executeTakeFirstOrThrow();
  return { head: { ...head, ...person, revision: await caseRevision(db, one) }, money };
}

/** Cases in a state: those under way with the longest waiting first, those that ended with the newest first. */
export async function waitingCases({ db, clock }: Services, { state, cursor, size }: FieldsOf<'returnCases.list'>) {
  const { rows: shown, next } = await readPage(
    db.selectFrom('return_case').select(['id', 'person_id', 'changed_at']).where('state', '=', state),
    { cursor, size },
    { changed_at: 'instant', id: 'uuid' },
    isFinal(returnTransitions, state) ? 'desc' : 'asc',
  );
  const list = [];
  for (const { id, person_id } of shown) {
    const one = await readCase(db, person_id, id);
    if (one) list.push((await headOf(db, one, clock.now())).head);
  }
  return { list, next };
}

/** How many cases are in each state. */
export async function countCases(db: Db) {
  const counts = Object.keys(RETURN_STATES).map(
    async (state) => [state, await countUpTo(db, db.selectFrom('return_case').where('state', '=', state))] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<ReturnState, number>;
}

async function picturesOf(services: Services, { person_id, upload_ids }: ReturnCase) {
  const pictures: (string | null)[] = [];
  for (const id of upload_ids) {
    const upload = await readUpload(services.db, person_id, id);
    pictures.push(upload ? await contentOf(services, upload) : null);
  }
  return pictures;
}

/** A case with its pictures; the look stands in the log. */
export async function openCase(services: Services, id: string, staff: Staff) {
  const { personId } = await ownerOfCase(services, id);
  const one = await readCase(services.db, personId, id);
  if (!one) throw noCase();
  const { head, money } = await headOf(services.db, one, services.clock.now());
  const [shown] = await showPeople(services, staff, 'returns', [head]);
  await audit(services.db, { who: staff.name, target: one.case_no, at: services.clock.now() });
  return {
    ...shown!,
    text: one.words,
    money,
    courier: one.courier,
    trackingNo: one.tracking_no,
    refunds: await readRefunds(services.db, one),
    pictures: await picturesOf(services, one),
    events: await readEvents(services.db, one),
  };
}
