import { sql } from 'kysely';
import { RETURN_STATES, type ReturnState } from '@cellar/shared/constants/returns';
import { cleanCode, cleanDigits } from '@cellar/shared/format/number/numbers';
import { cleanPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { allCases, caseOf, caseRevisions, readCase, type ReturnCase } from '../../../core/returns/returnCase';
import { returnTransitions } from '../../../core/states/return';
import { isFinal } from '../../../core/states/transitions';
import type { FieldsOf } from '../../../http/handler';
import type { Staff } from '../../../core/caller';
import { anyOf } from '../../../store/queries/anyOf';
import { countUpTo } from '../../../store/queries/countUpTo';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { noCase, readEvents, readRefunds, showCases } from '../returns/caseView';
import { showPeople } from '../../identity/staff/showPeople';
import { contentOf, readUpload } from '../../identity/uploads/uploadStore';
import { ownerOfCase } from './returnAdmin';

const sumOf = ({ sum_fen, adds_freight, sum_reason }: ReturnCase) =>
  sum_reason === null ? null : { amountFen: sum_fen, addsFreight: adds_freight, reason: sum_reason };

/** Heads of cases with their buyers, and what goes back. */
async function headsOf(db: Db, cases: readonly ReturnCase[], now: Date) {
  const shown = await showCases(db, cases, now);
  const revisions = await caseRevisions(db, cases);
  const people = await db
    .selectFrom('person')
    .select(['id', 'nickname', 'phone'])
    .where('id', '=', anyOf(cases.map(({ person_id }) => person_id)))
    .execute();
  return cases.flatMap((one, at) => {
    const { id, person_id } = one;
    const person = people.find((buyer) => buyer.id === person_id);
    const own = shown[at];
    if (!person || !own) return [];
    const { hint: _hint, ...head } = own.brief;
    const { nickname, phone } = person;
    const revision = revisions.get(id) ?? 0;
    return [
      {
        head: { ...head, personId: person_id, nickname, phone, sum: sumOf(one), due: own.due, revision },
        money: own.money,
      },
    ];
  });
}

/** Cases of this number, of the order of this number, or of the person with this phone; each is found by an index. */
const found = (q: string) => sql<string>`(
  select id from return_case where case_no = ${cleanCode(q)}
  union all select c.id from shop_order o join return_case c on c.person_id = o.person_id and c.order_id = o.id
  where o.order_no = ${cleanDigits(q)}
  union all select c.id from person p join return_case c on c.person_id = p.id where p.phone = ${cleanPhone(q)})`;

function pageOfCases(db: Db, { state, q, ...page }: FieldsOf<'returnCases.list'>) {
  if (q) return readPage(allCases(db).where('id', 'in', found(q)), page, { applied_at: 'instant', id: 'uuid' });
  if (state === 'open')
    return readPage(allCases(db).where('due_at', 'is not', null), page, { due_at: 'instant', id: 'uuid' }, 'asc');
  const order = isFinal(returnTransitions, state) ? 'desc' : 'asc';
  return readPage(allCases(db).where('state', '=', state), page, { changed_at: 'instant', id: 'uuid' }, order);
}

/** Cases in a state or by what is looked for. */
export async function waitingCases({ db, clock }: Services, asked: FieldsOf<'returnCases.list'>) {
  const { rows: shown, next } = await pageOfCases(db, asked);
  const heads = await headsOf(db, shown.map(caseOf), clock.now());
  return { list: heads.map(({ head }) => head), next };
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
  const [known] = await headsOf(services.db, [one], services.clock.now());
  if (!known) throw noCase();
  const { head, money } = known;
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
