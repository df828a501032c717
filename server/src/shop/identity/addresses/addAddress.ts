import { MAX_ADDRESSES } from '@cellar/shared/api/identity/addresses/schema';
import type { Params } from '@cellar/shared/contract/calls';
import { lockPerson } from '../../../core/lockPerson';
import { BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import type { Tx } from '../../../store/transaction';
import { placeOf } from './places';
import { savedAddressOf, endChoice, readAddresses } from './store';

type AddressInput = Omit<Params<'addresses.submit'>, 'idemKey'>;

/** The columns of an address that its fields fill. */
export const valuesOf = (params: AddressInput, now: Date) => ({
  name: params.name,
  phone: params.phone,
  area_code: params.areaCode,
  ...placeOf(params.areaCode),
  detail: params.detail,
  postal_code: params.postalCode || null,
  tag: params.tag || null,
  updated_at: now,
});

/** Another default is wanted from now on, also at the next checkout. */
export async function dropDefault(tx: Tx, personId: string) {
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('is_default', '=', true)
    .execute();
  await endChoice(tx, personId);
}

/** Adds an address to those of a person; the first one is the default. */
export async function addAddress(tx: Tx, personId: string, params: AddressInput, now: Date) {
  await lockPerson(tx, personId);
  const known = await readAddresses(tx, personId);
  if (known.length >= MAX_ADDRESSES)
    throw new BusinessError(`最多保存 ${MAX_ADDRESSES} 个地址，请先删除不用的地址`, { code: 'full' });
  const is_default = Boolean(params.isDefault) || known.length === 0;
  if (is_default) await dropDefault(tx, personId);
  const row = { person_id: personId, id: newId(now.getTime()), ...valuesOf(params, now), is_default };
  return savedAddressOf(await tx.insertInto('address').values(row).returningAll().executeTakeFirstOrThrow());
}
