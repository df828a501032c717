import { sql } from 'kysely';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { foundProducts } from '../productAdmin/findProducts';
import { countOf, DIFFERENCE, lineOf, readCount, selectCounts, selectLines } from './countRows';

/** Counts, the newest first. */
export async function listCounts({ db }: Services, { status, ...page }: FieldsOf<'stockCounts.list'>) {
  const query = status ? selectCounts(db).where('c.status', '=', status) : selectCounts(db);
  const { rows, next } = await readPage(query, page, { 'c.opened_at': 'instant', 'c.id': 'uuid' });
  return { list: rows.map(countOf), next };
}

const SHOWN = {
  all: sql<boolean>`true`,
  open: sql<boolean>`l.counted is null`,
  counted: sql<boolean>`l.counted is not null`,
  different: sql<boolean>`${DIFFERENCE} <> 0`,
};

/** Lines of a count, by code. */
export async function listLines({ db }: Services, { countId, q, show, ...page }: FieldsOf<'stockCounts.listLines'>) {
  await readCount(db, countId);
  const query = selectLines(db, countId).where(SHOWN[show]);
  const by = { 'p.code': 'text', 'p.id': 'uuid' } as const;
  const { rows, next } = await readPage(q ? query.where(foundProducts(q)) : query, page, by, 'asc');
  return { list: rows.map(lineOf), next };
}
