import { RETURN_STATES, type ReturnState } from '@cellar/shared/constants/returns';
import type { App } from '../../../app';
import { audit } from '../../../core/audit';
import { readCase, type ReturnCase } from '../../../core/returns/returnCase';
import { returnTransitions } from '../../../core/states/return';
import { isFinal } from '../../../core/states/transitions';
import type { FieldsOf, Staff } from '../../../http/handler';
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
  return { head: { ...head, ...person }, money };
}

/** Cases in a state: those under way with the longest waiting first, those that ended with the newest first. */
export async function waitingCases({ db, clock }: App, { state, cursor, size }: FieldsOf<'returnCases.list'>) {
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
  const rows = await db
    .selectFrom('return_case')
    .select((select) => ['state', select.fn.countAll<number>().as('cases')])
    .groupBy('state')
    .execute();
  const states = Object.keys(RETURN_STATES) as ReturnState[];
  const countOf = (wanted: ReturnState) => Number(rows.find(({ state }) => state === wanted)?.cases ?? 0);
  return Object.fromEntries(states.map((state) => [state, countOf(state)])) as Record<ReturnState, number>;
}

async function picturesOf(app: App, { person_id, upload_ids }: ReturnCase) {
  const pictures: (string | null)[] = [];
  for (const id of upload_ids) {
    const upload = await readUpload(app.db, person_id, id);
    pictures.push(upload ? await contentOf(app, upload) : null);
  }
  return pictures;
}

/** A case with its pictures; the look stands in the log. */
export async function openCase(app: App, id: string, staff: Staff) {
  const { personId } = await ownerOfCase(app, id);
  const one = await readCase(app.db, personId, id);
  if (!one) throw noCase();
  const { head, money } = await headOf(app.db, one, app.clock.now());
  const [shown] = await showPeople(app, staff, 'returns', [head]);
  await audit(app.db, { who: staff.name, action: 'return.look', target: one.case_no, at: app.clock.now() });
  return {
    ...shown!,
    words: one.words,
    money,
    courier: one.courier,
    trackingNo: one.tracking_no,
    refunds: await readRefunds(app.db, one),
    pictures: await picturesOf(app, one),
    events: await readEvents(app.db, one),
  };
}
