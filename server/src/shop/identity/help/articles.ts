import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { findSection } from './search';
import { sectionsOf } from './sections';

type Slug = FieldsOf<'help.get'>['slug'];

/** Each text in the version that is in force. */
export async function articlesInForce({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const rows = await db
    .selectFrom('help_article')
    .selectAll()
    .distinctOn('slug')
    .where('effective_on', '<=', dayOf(clock.now()))
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
  return rows.toSorted((a, b) => a.position - b.position);
}
type Row = Awaited<ReturnType<typeof articlesInForce>>[number];

export const headOf = ({ slug, title, summary, version, effective_on }: Row) => ({
  slug: slug as Slug,
  title,
  summary,
  version,
  effectiveOn: effective_on,
});

/** All texts, or those in which the words stand. */
export async function listArticles(services: Services, { q }: FieldsOf<'help.list'>) {
  const list = (await articlesInForce(services)).map((row) => ({
    ...headOf(row),
    kind: row.kind as 'help' | 'agreement',
    found: q ? findSection(sectionsOf(row.body), q) : null,
  }));
  return { list: q ? list.filter(({ found }) => found !== null) : list };
}

export async function readArticle({ db, clock }: Services, { slug, version }: FieldsOf<'help.get'>) {
  const rows = await db
    .selectFrom('help_article')
    .selectAll()
    .where('slug', '=', slug)
    .where('effective_on', '<=', dayOf(clock.now()))
    .orderBy('version', 'desc')
    .execute();
  const row = version === undefined ? rows[0] : rows.find((one) => one.version === version);
  if (!row) throw new NotFound('没有这个版本');
  return {
    ...headOf(row),
    sections: sectionsOf(row.body),
    editions: rows.map((one) => ({ version: one.version, effectiveOn: one.effective_on })),
  };
}

const newest = (db: Services['db']) =>
  db.selectFrom('help_article').selectAll().distinctOn('slug').orderBy('slug').orderBy('version', 'desc');

/** Each text in its newest version, in force or not, for those who write them. */
export async function listNewest({ db }: Services) {
  const rows = await newest(db).execute();
  const list = rows.toSorted((a, b) => a.position - b.position);
  return { list: list.map((row) => ({ ...headOf(row), kind: row.kind as 'help' | 'agreement' })) };
}

export async function readNewest({ db }: Services, slug: Slug) {
  const row = await newest(db).where('slug', '=', slug).executeTakeFirstOrThrow();
  return { ...headOf(row), body: row.body };
}
