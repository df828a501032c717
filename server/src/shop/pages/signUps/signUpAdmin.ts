import type { SignUpEntry } from '@cellar/shared/api/pages/signUps/schema';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { Answers } from './signUpForm';

/** Forms that somebody answered, the last answered first. */
export async function listForms(db: Db) {
  const rows = await db
    .selectFrom('sign_up_form as f')
    .innerJoin('promotion_page as p', 'p.id', 'f.page_id')
    .select(['f.page_id', 'f.block', 'f.title', 'f.taken', 'p.name'])
    .select((query) =>
      query
        .selectFrom('sign_up as s')
        .select((own) => own.fn.max('s.at').as('last'))
        .whereRef('s.page_id', '=', 'f.page_id')
        .whereRef('s.block', '=', 'f.block')
        .as('last'),
    )
    .orderBy('last', (order) => order.desc().nullsLast())
    .orderBy('f.page_id')
    .orderBy('f.block')
    .execute();
  return {
    list: rows.map(({ page_id, block, title, taken, name, last }) => ({
      pageId: page_id,
      block,
      page: name,
      title,
      taken,
      lastAt: last?.toISOString() ?? null,
    })),
  };
}

type Of = { id: string; block: string };

const entries = (db: Db | Tx, { id, block }: Of) =>
  db
    .selectFrom('sign_up as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.nickname', 'p.phone', 's.at', 's.answers'])
    .where('s.page_id', '=', id)
    .where('s.block', '=', block);
type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

const entryOf = ({ id, nickname, phone, at, answers }: Row): SignUpEntry => ({
  id,
  name: nickname,
  phone,
  at: at.toISOString(),
  answers: Answers.parse(answers),
});
/** Phones are masked wherever they stand: whole ones are only in the export, which the log names. */
const masked = ({ phone, answers, ...entry }: SignUpEntry): SignUpEntry => ({
  ...entry,
  phone: maskPhone(phone),
  answers: answers.map(({ label, value }) => ({ label, value: value ? maskPhone(value) : '' })),
});

export async function listSignUps(db: Db, { cursor, size, ...of }: FieldsOf<'signUps.list'>) {
  const { rows: shown, next } = await readPage(
    entries(db, of),
    { cursor, size },
    { 's.at': 'instant', 'p.id': 'uuid' },
  );
  return {
    list: shown.map((row) => masked(entryOf(row))),
    next,
  };
}

export const exportEntries = (services: Services, { who, ...of }: Of & { who: string }) =>
  transaction(services.db, async (tx) => {
    const form = await tx
      .selectFrom('sign_up_form as f')
      .innerJoin('promotion_page as p', 'p.id', 'f.page_id')
      .select('p.name')
      .where('f.page_id', '=', of.id)
      .where('f.block', '=', of.block)
      .executeTakeFirst();
    if (!form) throw new NotFound('还没有人报名');
    const rows = await entries(tx, of).orderBy('s.at').orderBy('p.id').execute();
    const detail = { ...of, count: rows.length };
    await audit(tx, { who, target: form.name, detail, at: services.clock.now() });
    return { list: rows.map(entryOf) };
  });
