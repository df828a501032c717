import { z } from 'zod';
import { VIP_APPLICATION, type VipApplicationState } from '@cellar/shared/contract/vip';
import type { App } from '../../app';
import { marksOf } from '../../core/states/vipApplication';
import { BusinessError, LoginRequired } from '../../errors/businessError';
import type { FieldsOf, Person } from '../../http/handler';
import { newId } from '../../store/ids';
import { once } from '../../store/once';
import { transaction, type Db, type Tx } from '../../store/transaction';
import { placeOf, placeWords } from '../addresses/places';
import { fguserOf, readPerson } from '../auth/session';
import { useUploads } from '../uploads/uploadStore';
import { companyOf } from './shopTypes';

const lastRow = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('vip_application')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof lastRow>>>;

/** Ids of the pictures of an application's licences. */
export const licencesOf = ({ licences }: { licences: unknown }) => z.array(z.string()).parse(licences);

const applicationOf = (row: Row) => ({
  state: VIP_APPLICATION[row.state as VipApplicationState],
  shopType: row.shop_type,
  company: row.company,
  contact: row.contact,
  areaCode: row.area_code,
  area: row.area,
  licences: licencesOf(row),
  submittedAt: row.submitted_at.toISOString(),
  firstDecidedAt: row.first_decided_at?.toISOString() ?? null,
  secondDecidedAt: row.second_decided_at?.toISOString() ?? null,
  reason: row.reason,
});

/** The last application; null before the first. */
export async function readApplication(db: Db | Tx, personId: string) {
  const row = await lastRow(db, personId);
  return row ? applicationOf(row) : null;
}

/** Who it is, and the last application. */
export async function readStanding(db: Db | Tx, personId: string) {
  const person = await readPerson(db, personId);
  if (!person) throw new LoginRequired();
  return { fguser: fguserOf(person), application: await readApplication(db, personId) };
}

/** Hands in what the shop reviews; anyone who waits, is approved or was vetoed hands in nothing. */
export async function apply(app: App, { idemKey, ...content }: FieldsOf<'registration.apply'>, { id }: Person) {
  const now = app.clock.now();
  const { licences } = content;
  const company = companyOf(content);
  placeOf(content.areaCode);
  return transaction(app.db, (tx) =>
    once(tx, { personId: id, call: 'registration.apply', key: idemKey, content, now }, async () => {
      await useUploads(tx, { personId: id, purpose: 'licence', ids: licences, now });
      const changed = await tx
        .updateTable('person')
        .set({ ...marksOf.init, review_reason: null, shop_type: content.shopType, company })
        .where('id', '=', id)
        .where('registemark', '=', marksOf.firstReject.registemark)
        .where('vipstatus', '=', marksOf.firstReject.vipstatus)
        .returning('id')
        .executeTakeFirst();
      if (!changed) throw new BusinessError('申请已提交，请勿重复提交', { code: 'applied', stale: true });
      await tx
        .insertInto('vip_application')
        .values({
          person_id: id,
          id: newId(now.getTime()),
          shop_type: content.shopType,
          company,
          contact: content.contact,
          area_code: content.areaCode,
          area: placeWords(content.areaCode),
          licences: JSON.stringify(licences),
          submitted_at: now,
        })
        .execute();
      return readStanding(tx, id);
    }),
  );
}
