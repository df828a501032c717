import { MAX_REAL_NAMES, type RealName } from '@cellar/shared/api/identity/realNames/schema';
import { isAdult, maskIdNumber } from '@cellar/shared/format/person/idNumber';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { readAddress } from '../addresses/store';

const readAll = (db: Db | Tx, personId: string) =>
  db.selectFrom('real_name').selectAll().where('person_id', '=', personId).orderBy('added_at').orderBy('id').execute();
type Row = Awaited<ReturnType<typeof readAll>>[number];

const realNameOf = ({ id, name, mask }: Pick<Row, 'id' | 'name' | 'mask'>): RealName => ({ id, name, number: mask });

const wrongNumber = (message: string, code: string) =>
  new BusinessError(message, { code, fields: { idNumber: message } });

async function assign(tx: Tx, personId: string, addressId: string, row: Row) {
  const address = await readAddress(tx, personId, addressId);
  if (!address) throw new NotFound('地址不存在或已删除');
  if (address.name !== row.name)
    throw new BusinessError(`实名信息是「${row.name}」的，与收货人「${address.name}」不一致`, { code: 'otherName' });
  await tx
    .updateTable('address')
    .set({ real_name_id: row.id })
    .where('person_id', '=', personId)
    .where('id', '=', addressId)
    .execute();
  return { realName: realNameOf(row) };
}

async function add(
  services: Services,
  tx: Tx,
  personId: string,
  { name, idNumber }: { name: string; idNumber: string },
) {
  const { vault } = services.ports;
  const now = services.clock.now();
  const known = await readAll(tx, personId);
  const same = known.find(({ number_sealed }) => vault.open(number_sealed, personId) === idNumber);
  // The number is one person's: under another name one of the two is wrong.
  if (same && same.name !== name) throw wrongNumber(`这个身份证号已登记为「${same.name}」`, 'otherName');
  if (same) return same;
  if (known.length >= MAX_REAL_NAMES)
    throw new BusinessError(`最多保存 ${MAX_REAL_NAMES} 位收货人的实名信息，请先删除不用的`, { code: 'full' });
  return tx
    .insertInto('real_name')
    .values({
      person_id: personId,
      id: newId(now.getTime()),
      name,
      mask: maskIdNumber(idNumber),
      number_sealed: vault.seal(idNumber, personId),
      added_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function save(services: Services, tx: Tx, personId: string, { addressId, idNumber }: FieldsOf<'realNames.save'>) {
  if (!isAdult(idNumber, dayOf(services.clock.now())))
    throw wrongNumber('收货人未满 18 周岁，不能购买酒类商品', 'minor');
  await lockPerson(tx, personId);
  const address = await readAddress(tx, personId, addressId);
  if (!address) throw new NotFound('地址不存在或已删除');
  return assign(tx, personId, addressId, await add(services, tx, personId, { name: address.name, idNumber }));
}

async function choose(tx: Tx, personId: string, { addressId, id }: FieldsOf<'realNames.choose'>) {
  const row = (await readAll(tx, personId)).find((one) => one.id === id);
  if (!row) throw new NotFound('实名信息不存在或已删除');
  return assign(tx, personId, addressId, row);
}

async function remove(db: Db, personId: string, id: string) {
  const row = await db
    .deleteFrom('real_name')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new NotFound('实名信息不存在或已删除');
  return {};
}

export const realNamesHandlers = (services: Services): HandlersOf<'realNames'> => ({
  'realNames.list': async (_params, { person }) => ({ list: (await readAll(services.db, person.id)).map(realNameOf) }),
  'realNames.save': (params, { person }) => transaction(services.db, (tx) => save(services, tx, person.id, params)),
  'realNames.choose': (params, { person }) => transaction(services.db, (tx) => choose(tx, person.id, params)),
  'realNames.remove': ({ id }, { person }) => remove(services.db, person.id, id),
});
