import type { Agreement } from '@cellar/shared/api/identity/help/schema';
import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Caller, Person } from '../../../core/caller';
import { articlesInForce, headOf } from './articles';

/** What everyone agrees to who logs in or registers. */
const OF_LOGIN: readonly string[] = ['agreement', 'help-privacy'];

export async function listAgreements(services: Services, { person }: Caller): Promise<{ list: Agreement[] }> {
  const rows = (await articlesInForce(services)).filter(({ slug }) => OF_LOGIN.includes(slug));
  const given = person
    ? await services.db.selectFrom('consent').select(['slug', 'version']).where('person_id', '=', person.id).execute()
    : [];
  const consentTo = ({ slug, version }: { slug: string; version: number }) => {
    const versions = given.filter((one) => one.slug === slug).map((one) => one.version);
    if (versions.includes(version)) return 'current';
    return versions.length > 0 ? 'earlier' : 'none';
  };
  return { list: rows.map((row) => ({ ...headOf(row), consent: consentTo(row) })) };
}

/** Keeps the first time at which a person agreed to a version. */
export async function agree(services: Services, { agreements }: FieldsOf<'help.agree'>, person: Person) {
  const known = await articlesInForce(services);
  const inForce = agreements.every(({ slug, version }) =>
    known.some((row) => row.slug === slug && row.version === version),
  );
  if (!inForce) throw new BusinessError('协议已更新，请阅读新版本后再同意', { code: 'outdated', stale: true });
  const at = services.clock.now();
  await services.db
    .insertInto('consent')
    .values(agreements.map(({ slug, version }) => ({ person_id: person.id, slug, version, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}
