import { z } from 'zod';
import { PERMISSIONS } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { isUniqueViolation, transaction, type Tx } from '../../../store/transaction';
import { endTokens } from '../staff/endTokens';

type By = { who: string };
const Permissions = z.array(z.enum(PERMISSIONS)).catch([]);
const missing = () => new NotFound('岗位不存在或已删除');

function asTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new BusinessError('已有同名的岗位', { code: 'taken', fields: { name: '已有同名的岗位' } });
}

async function list({ db }: Services) {
  const roles = await db.selectFrom('custom_role').select(['id', 'name', 'permissions']).orderBy('name').execute();
  const holders = await db
    .selectFrom('custom_role_holder as h')
    .innerJoin('staff as a', 'a.id', 'h.staff_id')
    .select(['h.role_id', 'a.name'])
    .orderBy('a.name')
    .execute();
  return {
    list: roles.map(({ id, name, permissions }) => ({
      ...{ id, name },
      permissions: Permissions.parse(permissions),
      holders: holders.filter(({ role_id }) => role_id === id).map((holder) => holder.name),
    })),
  };
}

async function add(services: Services, { name, permissions, who }: FieldsOf<'customRoles.add'> & By) {
  const at = services.clock.now();
  const id = newId(at.getTime());
  await transaction(services.db, async (tx) => {
    const values = { id, name, permissions: JSON.stringify(permissions), created_at: at };
    await tx.insertInto('custom_role').values(values).execute();
    await audit(tx, { who, target: id, detail: { name, permissions }, at });
  }).catch(asTaken);
  return { id };
}

const holderIds = async (tx: Tx, roleId: string) =>
  (await tx.selectFrom('custom_role_holder').select('staff_id').where('role_id', '=', roleId).execute()).map(
    ({ staff_id }) => staff_id,
  );

async function update(services: Services, { id, name, permissions, from, who }: FieldsOf<'customRoles.update'> & By) {
  const at = services.clock.now();
  await transaction(services.db, async (tx) => {
    const known = await tx.selectFrom('custom_role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!known) throw missing();
    const before = { name: known.name, permissions: Permissions.parse(known.permissions) };
    assertSeen(from, before, `岗位「${before.name}」已被别人修改`);
    const set = { name, permissions: JSON.stringify(permissions) };
    await tx.updateTable('custom_role').set(set).where('id', '=', id).execute();
    await audit(tx, { who, target: id, detail: { before, after: { name, permissions } }, at });
    await endTokens(tx, await holderIds(tx, id), { who, at });
  }).catch(asTaken);
  return null;
}

async function remove(services: Services, { id, reason, who }: FieldsOf<'customRoles.remove'> & By) {
  const at = services.clock.now();
  await transaction(services.db, async (tx) => {
    const holders = await holderIds(tx, id);
    const removed = await tx.deleteFrom('custom_role').where('id', '=', id).returning('name').executeTakeFirst();
    if (!removed) throw missing();
    await audit(tx, { who, target: id, detail: { name: removed.name }, reason, at });
    await endTokens(tx, holders, { who, at });
  });
  return null;
}

export const customRolesHandlers = (services: Services): HandlersOf<'customRoles'> => ({
  'customRoles.list': () => list(services),
  'customRoles.add': (params, { name: who }) => add(services, { ...params, who }),
  'customRoles.update': (params, { name: who }) => update(services, { ...params, who }),
  'customRoles.remove': (params, { name: who }) => remove(services, { ...params, who }),
});
