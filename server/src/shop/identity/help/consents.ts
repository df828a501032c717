import type { Agreement } from '@cellar/shared/api/identity/help/schema';
import type { App } from '../../../app';
import { BusinessError } from '../../../errors/businessError';
import type { Caller, FieldsOf, Person } from '../../../http/handler';
import { articlesInForce, headOf } from './articles';

/** What everyone agrees to who logs in or registers. */
const OF_LOGIN: readonly string[] = ['agreement', 'help-privacy'];

export async function listAgreements(app: App, { person }: Caller): Promise<{ list: Agreement[] }> {
  const rows = (await articlesInForce(app)).filter(({ slug }) => OF_LOGIN.includes(slug));
  const given = person
    ? await app.db.selectFrom('consent').select(['slug', 'version']).where('person_id', '=', person.id).execute()
    : [];
  const consentTo = ({ slug, version }: { slug: string; version: number }) => {
    const versions = given.filter((one) => one.slug === slug).map((one) => one.version);
    if (versions.includes(version)) return 'current';
    return versions.length > 0 ? 'earlier' : 'none';
  };
  return { list: rows.map((row) => ({ ...headOf(row), consent: consentTo(row) })) };
}

/** Keeps the first time at which a person agreed to a version. */
export async function agree(app: App, { agreements }: FieldsOf<'help.agree'>, person: Person) {
  const known = await articlesInForce(app);
  const inForce = agreements.every(({ slug, version }) =>
    known.some((row) => row.slug === slug && row.version === version),
  );
  if (!inForce) throw new BusinessError('协议已更新，请阅读新版本后再同意', { code: 'outdated', stale: true });
  const at = app.clock.now();
  await app.db
    .insertInto('consent')
    .values(agreements.map(({ slug, version }) => ({ person_id: person.id, slug, version, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}
