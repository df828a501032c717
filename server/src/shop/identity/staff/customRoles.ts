import { sql, type ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { PERMISSIONS, ROLES, rightsOf, type Role } from '@cellar/shared/contract/roles';
import { BusinessError } from '../../../errors/businessError';
import type { DB } from '../../../store/tables.gen';
import type { Db, Tx } from '../../../store/transaction';

const Roles = z.array(z.enum(ROLES)).catch([]);
const Held = z.array(z.object({ id: z.uuid(), name: z.string(), permissions: z.array(z.enum(PERMISSIONS)).catch([]) }));

/** The custom roles of an account, within a query of `staff`. */
export const heldRoles = (eb: ExpressionBuilder<DB, 'staff'>) =>
  eb
    .selectFrom('custom_role_holder as h')
    .innerJoin('custom_role as r', 'r.id', 'h.role_id')
    .select(
      sql<unknown>`coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions)
        order by r.name), '[]')`.as('held'),
    )
    .whereRef('h.staff_id', '=', 'staff.id')
    .as('held');

/** What was given to an account: built-in roles and custom ones. */
export const givenOf = ({ roles, held }: { roles: unknown; held: unknown }) => ({
  roles: Roles.parse(roles),
  customRoles: Held.parse(held),
});

/** What the account may do by all of it. */
export function effectiveRights(row: { roles: unknown; held: unknown }) {
  const { roles, customRoles } = givenOf(row);
  return rightsOf(
    roles,
    customRoles.flatMap(({ permissions }) => permissions),
  );
}

export async function readGiven(db: Db | Tx, staffId: string) {
  const row = await db
    .selectFrom('staff')
    .select(['roles'])
    .select(heldRoles)
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return givenOf(row);
}

/** Gives an account exactly these custom roles; their names are what the log says. */
export async function giveCustomRoles(tx: Tx, staffId: string, ids: readonly string[]): Promise<string[]> {
  const known = ids.length
    ? await tx.selectFrom('custom_role').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute()
    : [];
  if (known.length !== new Set(ids).size)
    throw new BusinessError('有岗位已被删除，请刷新后重新选择', {
      code: 'noRole',
      fields: { customRoles: '请重新选择岗位' },
    });
  await tx.deleteFrom('custom_role_holder').where('staff_id', '=', staffId).execute();
  if (known.length > 0)
    await tx
      .insertInto('custom_role_holder')
      .values(known.map(({ id }) => ({ staff_id: staffId, role_id: id })))
      .execute();
  return known.map(({ name }) => name);
}

/** Nobody is left without anything that they may do. */
export async function assertHasRole(tx: Tx, staffId: string) {
  const { roles, customRoles } = await readGiven(tx, staffId);
  if (roles.length + customRoles.length > 0) return;
  throw new BusinessError('请选择权限或岗位', { code: 'noRole', fields: { roles: '请选择权限或岗位' } });
}

const MAKES_TOKENS: readonly Role[] = ['release', 'admin'];

/** Of these accounts, the names of those that may not make release tokens. */
export async function findTokenless(tx: Tx, staffIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select(['name', 'roles', 'disabled_at'])
    .select(heldRoles)
    .where('id', 'in', staffIds)
    .execute();
  const mayMake = (row: (typeof rows)[number]) =>
    row.disabled_at === null && effectiveRights(row).roles.some((role) => MAKES_TOKENS.includes(role));
  return rows.filter((row) => !mayMake(row)).map(({ name }) => name);
}
