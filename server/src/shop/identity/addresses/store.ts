import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { MINUTE } from '../../../clock';
import type { Address as AddressRow } from '../../../store/tables.gen';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db, Tx } from '../../../store/transaction';
import { sql, type Selectable } from 'kysely';

export const savedAddressOf = (row: Selectable<AddressRow>): Address => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  areaCode: row.area_code,
  country: row.country,
  province: row.province,
  city: row.city,
  county: row.county,
  detail: row.detail,
  postalCode: row.postal_code,
  tag: row.tag,
  isDefault: row.is_default,
});

export const readAddresses = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('address')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();

export const readAddress = (db: Db | Tx, personId: string, id: string) =>
  db.selectFrom('address').selectAll().where('person_id', '=', personId).where('id', '=', id).executeTakeFirst();

const CHOICE_HOLDS = 60 * MINUTE;

/** Ends what was chosen for a checkout: by the order, or by a newer default address. */
export const endChoice = (tx: Tx, personId: string) =>
  tx
    .updateTable('address')
    .set({ selected_at: null })
    .where('person_id', '=', personId)
    .where('selected_at', 'is not', null)
    .execute();

/**
 * Where checkouts of people go without an address of their own: the one chosen within the hour, else the default one, else the last
 * changed.
 */
export const checkoutAddresses = (db: Db | Tx, now: Date, personIds: readonly string[]) =>
  db
    .selectFrom('address')
    .distinctOn('person_id')
    .select(['person_id', 'id', 'name', 'phone', 'area_code', 'country', 'province', 'city', 'county', 'detail'])
    .where('person_id', '=', anyOf(personIds))
    .orderBy('person_id')
    .orderBy(
      sql`case when selected_at > ${new Date(now.getTime() - CHOICE_HOLDS)} then selected_at end desc nulls last`,
    )
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id');

export const addressForCheckout = (db: Db | Tx, now: Date, personId: string) =>
  checkoutAddresses(db, now, [personId]).executeTakeFirst();
