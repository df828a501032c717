import { sql } from 'kysely';
import { z } from 'zod';
import { Picture } from '@cellar/shared/contract/schema';
import type { Result } from '@cellar/shared/contract/calls';
import type { Services } from '../../../services';
import { lockPerson } from '../../../core/lockPerson';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { giveUpUploads, pictureOf, uploadIdOf, useUploads } from '../../identity/uploads/uploadStore';

const Pictures = z.array(Picture);
type PageRow = NonNullable<Awaited<ReturnType<typeof readCompanyPage>>>;

export const readCompanyPage = (db: Db | Tx, personId: string) =>
  db.selectFrom('company_page').selectAll().where('person_id', '=', personId).executeTakeFirst();

export const noPage = () => new BusinessError('请先填写企业资料', { code: 'noPage' });

/** The words and pictures of a page. */
export const companyOf = (row: PageRow) => ({
  id: row.id,
  name: row.name,
  contact: row.contact,
  phone: row.phone,
  address: row.address,
  slogan: row.slogan,
  intro: row.intro,
  logo: Picture.nullable().parse(row.logo),
  pictures: Pictures.parse(row.pictures),
});

const countsOf = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('person')
    .select([
      sql<number>`(select count(*) from company_goods where person_id = ${personId})::int`.as('goods'),
      sql<number>`(select count(*) from company_visit where owner_id = ${personId})::int`.as('visitors'),
      sql<number>`(select count(*) from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id
        where l.page_owner_id = ${personId} and o.paid_at is not null)::int`.as('purchases'),
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

/** The own page with what goes on there; null before the first. */
export async function getOwn(db: Db | Tx, personId: string): Promise<Result<'companyPages.getOwn'>> {
  const person = await db
    .selectFrom('person')
    .select(['company', 'registration', 'phone'])
    .select((row) =>
      row
        .selectFrom('vip_application as v')
        .select('v.contact')
        .whereRef('v.person_id', '=', 'person.id')
        .where('v.state', '=', 'checked')
        .orderBy('v.submitted_at', 'desc')
        .limit(1)
        .as('contact'),
    )
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const row = await readCompanyPage(db, personId);
  return {
    mayHave: person.registration === 'approved' && Boolean(person.company),
    company: person.company ?? '',
    contact: person.contact ?? '',
    phone: person.phone ?? '',
    page: row
      ? {
          ...companyOf(row),
          logoId: uploadIdOf(row.logo),
          pictureIds: Pictures.parse(row.pictures).flatMap((one) => uploadIdOf(one) ?? []),
          shown: row.shown,
          takenDown: row.taken_down_at ? (row.taken_down_reason ?? '') : null,
          ...(await countsOf(db, personId)),
        }
      : null,
  };
}

/** Company and contact; the first time they make the page. */
export const saveCompany = (services: Services, personId: string, fields: FieldsOf<'companyPages.saveCompany'>) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const { mayHave } = await getOwn(tx, personId);
    if (!mayHave) throw new BusinessError('通过审核的企业会员才能开通主页', { code: 'noCompany' });
    await tx
      .insertInto('company_page')
      .values({ person_id: personId, id: newId(now.getTime()), ...fields, created_at: now, changed_at: now })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...fields, changed_at: now }))
      .execute();
    return getOwn(tx, personId);
  });

/** Words and pictures; a picture that is not shown any more goes. */
export const saveShow = (
  services: Services,
  personId: string,
  { slogan, intro, logoId, pictureIds }: FieldsOf<'companyPages.saveShow'>,
) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockPerson(tx, personId);
    const before = await readCompanyPage(tx, personId);
    if (!before) throw noPage();
    const ids = logoId ? [logoId, ...pictureIds] : pictureIds;
    const used = await useUploads(tx, { personId, purpose: 'company', ids: [...new Set(ids)], now });
    const shown = (id: string) => pictureOf(used.find((one) => one.id === id)!, before.name);
    const known = [before.logo, ...Pictures.parse(before.pictures)].flatMap((one) => uploadIdOf(one) ?? []);
    await giveUpUploads(tx, { personId, ids: known.filter((id) => !ids.includes(id)), now });
    await tx
      .updateTable('company_page')
      .set({
        slogan,
        intro,
        logo: logoId ? JSON.stringify(shown(logoId)) : null,
        pictures: JSON.stringify(pictureIds.map(shown)),
        changed_at: now,
      })
      .where('person_id', '=', personId)
      .execute();
    return getOwn(tx, personId);
  });

/** Shows the page to everybody, or hides it. */
export const setShown = (services: Services, personId: string, { shown }: FieldsOf<'companyPages.setShown'>) =>
  transaction(services.db, async (tx) => {
    await lockPerson(tx, personId);
    const page = await readCompanyPage(tx, personId);
    if (!page) throw noPage();
    if (page.taken_down_at) throw new BusinessError('主页已被下架，请联系客服', { code: 'takenDown', stale: true });
    await tx
      .updateTable('company_page')
      .set({ shown: shown === '1' })
      .where('person_id', '=', personId)
      .execute();
    return getOwn(tx, personId);
  });
