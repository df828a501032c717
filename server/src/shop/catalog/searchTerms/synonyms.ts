import type { Synonym } from '@cellar/shared/api/catalog/searchTerms/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { contains } from '../../../store/queries/contains';
import { readPage } from '../../../store/queries/keyset';
import { isUniqueViolation, transaction } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';

/** What words stand for, by the word. */
export async function listSynonyms({ db }: Services, { q, ...page }: FieldsOf<'searchTerms.listSynonyms'>) {
  let query = db.selectFrom('search_synonym').select(['word', 'means', 'kind']);
  if (q)
    query = query.where((where) =>
      where.or([where('word', 'ilike', contains(q)), where('means', 'ilike', contains(q))]),
    );
  const { rows, next } = await readPage(query, page, { word: 'text', means: 'text' }, 'asc');
  return { list: rows.map(({ kind, ...row }) => ({ ...row, kind: kind as Synonym['kind'] })), next };
}

/** The search knows it within a minute. */
export const addSynonym = (
  services: Services,
  { word, means, kind }: FieldsOf<'searchTerms.addSynonym'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    if (word === means) throw refused('same', 'means', '不能和词相同');
    const at = services.clock.now();
    await tx.insertInto('search_synonym').values({ word, means, kind, updated_at: at }).execute();
    await audit(tx, { who, target: word, detail: { means, kind }, at });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refused('taken', 'means', '已经有这个同义词') : error;
  });

export const removeSynonym = (
  services: Services,
  { word, means }: FieldsOf<'searchTerms.removeSynonym'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const gone = await tx
      .deleteFrom('search_synonym')
      .where('word', '=', word)
      .where('means', '=', means)
      .returning('word')
      .executeTakeFirst();
    if (!gone) throw new NotFound('同义词不存在');
    await audit(tx, { who, target: word, detail: { means }, at: services.clock.now() });
  });
