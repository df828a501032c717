import { MAX_ADDRESSES } from '@cellar/shared/api/identity/addresses/schema';
import type { Params } from '@cellar/shared/contract/calls';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { NotFound, BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { placeOf } from './places';
import { savedAddressOf, endChoice, readAddress, readAddresses } from './store';

const gone = () => new NotFound('地址不存在或已删除');

const valuesOf = (params: Params<'addresses.submit'> | Params<'addresses.update'>, now: Date) => ({
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
async function dropDefault(tx: Tx, personId: string) {
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('is_default', '=', true)
    .execute();
  await endChoice(tx, personId);
}

async function add(tx: Tx, personId: string, params: Params<'addresses.submit'>, now: Date) {
  await lockPerson(tx, personId);
  const known = await readAddresses(tx, personId);
  if (known.length >= MAX_ADDRESSES)
    throw new BusinessError(`最多保存 ${MAX_ADDRESSES} 个地址，请先删除不用的地址`, { code: 'full' });
  const is_default = Boolean(params.isDefault) || known.length === 0;
  if (is_default) await dropDefault(tx, personId);
  const row = { person_id: personId, id: newId(now.getTime()), ...valuesOf(params, now), is_default };
  return savedAddressOf(await tx.insertInto('address').values(row).returningAll().executeTakeFirstOrThrow());
}

async function change(tx: Tx, personId: string, params: Params<'addresses.update'>, now: Date) {
  await lockPerson(tx, personId);
  const known = await readAddress(tx, personId, params.id);
  if (!known) throw gone();
  // There is always a default one: it is given away by making another the default, not by unticking.
  const is_default = Boolean(params.isDefault) || known.is_default;
  if (is_default && !known.is_default) await dropDefault(tx, personId);
  const row = await tx
    .updateTable('address')
    .set({ ...valuesOf(params, now), is_default })
    .where('person_id', '=', personId)
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return savedAddressOf(row);
}

async function remove(tx: Tx, personId: string, id: string) {
  await lockPerson(tx, personId);
  const row = await tx
    .deleteFrom('address')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst();
  if (!row) throw gone();
  const left = await readAddresses(tx, personId);
  const heir = left[0];
  if (row.is_default && heir)
    await tx
      .updateTable('address')
      .set({ is_default: true })
      .where('person_id', '=', personId)
      .where('id', '=', heir.id)
      .execute();
  return heir?.id ?? null;
}

export const addressesHandlers = (services: Services): HandlersOf<'addresses'> => ({
  'addresses.list': async (_params, { person }) => ({
    list: (await readAddresses(services.db, person.id)).map(savedAddressOf),
    most: MAX_ADDRESSES,
  }),
  'addresses.submit': ({ idemKey, ...params }, { person }) => {
    const now = services.clock.now();
    const attempt = { personId: person.id, call: 'addresses.submit', key: idemKey, content: params, now };
    return transaction(services.db, (tx) =>
      once(tx, attempt, async () => ({ address: await add(tx, person.id, { idemKey, ...params }, now) })),
    );
  },
  'addresses.update': async (params, { person }) => ({
    address: await transaction(services.db, (tx) => change(tx, person.id, params, services.clock.now())),
  }),
  'addresses.remove': async ({ id }, { person }) => ({
    removed: true as const,
    defaultId: await transaction(services.db, (tx) => remove(tx, person.id, id)),
  }),
  'addresses.select': async ({ id }, { person }) => {
    const row = await services.db
      .updateTable('address')
      .set({ selected_at: services.clock.now() })
      .where('person_id', '=', person.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw gone();
    return { address: savedAddressOf(row) };
  },
});
