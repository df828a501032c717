import { emitEvent } from '../../../core/events/webhookEvents';
import { z } from 'zod';
import { PRIVATE_BUYER, VIP_APPLICATION_STATES, type VipApplicationState } from '@cellar/shared/constants/vip';
import type { Services } from '../../../services';
import { registrationAfter } from '../../../core/states/registration';
import { WAITING_APPLICATION } from '../../../core/states/vipApplication';
import { BusinessError, LoginRequired } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { placeOf, formatPlace } from '../addresses/places';
import { personField, readPerson } from '../auth/session';
import { useUploads } from '../uploads/uploadStore';
import { APPROVED_BY_RULE, welcomePrivateBuyer } from './approve';
import { assertShopType, companyClaim } from './shopTypes';

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
  state: VIP_APPLICATION_STATES[row.state as VipApplicationState],
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
export async function readStatus(db: Db | Tx, personId: string) {
  const person = await readPerson(db, personId);
  if (!person) throw new LoginRequired();
  return { ...personField(person), shopType: person.shop_type, application: await readApplication(db, personId) };
}

type Application = Omit<FieldsOf<'registration.apply'>, 'idemKey'>;
type Applicant = { id: string; approved: boolean; now: Date };

const CLOSED: readonly string[] = [...WAITING_APPLICATION, 'veto'];

/** Locks the person's row; refuses who waits, was vetoed or has an account of the trade already. */
async function lockApplicant(tx: Tx, id: string) {
  const { registration, shop_type } = await tx
    .selectFrom('person')
    .select(['registration', 'shop_type'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const approved = registration === 'approved';
  const isOpen = approved ? shop_type === PRIVATE_BUYER : registration === 'rejected';
  const last = await lastRow(tx, id);
  if (!isOpen || (last && CLOSED.includes(last.state)))
    throw new BusinessError('申请已提交，请勿重复提交', { code: 'applied', stale: true });
  return approved;
}

async function approveByRule(tx: Tx, { id, approved, now }: Applicant) {
  if (approved) throw new BusinessError('账号已开通，可以直接购买', { code: 'applied', stale: true });
  await tx
    .updateTable('person')
    .set({ ...APPROVED_BY_RULE, company: null })
    .where('id', '=', id)
    .execute();
  await welcomePrivateBuyer(tx, id, now);
}

async function addApplication(tx: Tx, { id, approved, now }: Applicant, { shopType, licences, ...rest }: Application) {
  const { company, contact, areaCode } = companyClaim({ ...rest, licences });
  placeOf(areaCode);
  await useUploads(tx, { personId: id, purpose: 'licence', ids: licences, now });
  // A private buyer stays one until the review has passed.
  if (!approved)
    await tx
      .updateTable('person')
      .set({ registration: registrationAfter.init, review_reason: null, shop_type: shopType, company })
      .where('id', '=', id)
      .execute();
  const applicationId = newId(now.getTime());
  await emitEvent(tx, { event: 'application.submitted', data: { kind: 'registration', applicationId }, at: now });
  await tx
    .insertInto('vip_application')
    .values({
      person_id: id,
      id: applicationId,
      shop_type: shopType,
      company,
      contact,
      area_code: areaCode,
      area: formatPlace(areaCode),
      licences: JSON.stringify(licences),
      submitted_at: now,
    })
    .execute();
}

/**
 * Hands in what the shop reviews, or makes the account a private buyer's; anyone who waits, was vetoed or is of the trade hands in nothing.
 */
export async function apply(
  services: Services,
  { idemKey, ...content }: FieldsOf<'registration.apply'>,
  { id }: Person,
) {
  const now = services.clock.now();
  assertShopType(content.shopType);
  return transaction(services.db, (tx) =>
    once(tx, { personId: id, call: 'registration.apply', key: idemKey, content, now }, async () => {
      const applicant = { id, approved: await lockApplicant(tx, id), now };
      if (content.shopType === PRIVATE_BUYER) await approveByRule(tx, applicant);
      else await addApplication(tx, applicant, content);
      return readStatus(tx, id);
    }),
  );
}
