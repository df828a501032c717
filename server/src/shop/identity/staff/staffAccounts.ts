import { sql } from 'kysely';
import type { Role } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import { NotFound, BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import { isUniqueViolation, transaction, type Tx } from '../../../store/transaction';
import { hashPassword } from '../auth/password';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { assertHasRole, giveCustomRoles, givenOf, heldRoles, readGiven } from './customRoles';
import { endTokens } from './endTokens';
import { endStaffSessions } from './staffSession';

export const listStaff = async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_second_factor as f', 'f.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.roles', 'staff.disabled_at', 'staff.password_hash', 'f.enabled_at'])
    .select('staff.created_at')
    .select(heldRoles)
    .select((all) =>
      all
        .selectFrom('staff_session as s')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('s.staff_id', '=', 'staff.id')
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', clock.now())
        .as('sessions'),
    )
    .orderBy('staff.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...givenOf(row),
    createdAt: row.created_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    hasPassword: row.password_hash !== null,
    sessions: row.disabled_at ? 0 : Number(row.sessions),
    hasSecondFactor: row.enabled_at !== null,
  }));
};

type NewStaff = {
  name: string;
  password?: string | undefined;
  roles: readonly Role[];
  customRoles?: readonly string[] | undefined;
  who: string;
};

export async function addStaff(
  services: Pick<Services, 'db' | 'clock'>,
  { name, password, roles, customRoles = [], who }: NewStaff,
) {
  const at = services.clock.now();
  const id = newId(at.getTime());
  const password_hash = password ? await hashPassword(password) : null;
  await transaction(services.db, async (tx) => {
    await tx
      .insertInto('staff')
      .values({ id, name, password_hash, roles: JSON.stringify(roles), created_at: at })
      .execute();
    const given = await giveCustomRoles(tx, id, customRoles);
    await assertHasRole(tx, id);
    await audit(tx, { who, target: id, detail: { name, roles, customRoles: given }, at });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new BusinessError('已有同名的员工账号', { code: 'taken', fields: { name: '已有同名的员工账号' } });
    throw error;
  });
  return { id };
}

type Given = { roles: readonly Role[]; customRoles: readonly string[] };
type Change = {
  id: string;
  roles?: readonly Role[] | undefined;
  customRoles?: readonly string[] | undefined;
  disabled?: boolean | undefined;
  password?: string | undefined;
  from?: Given | undefined;
  who: string;
};

const ADMIN: readonly Role[] = ['admin'];

/** Locks every admin whose account works, in one order, so that two changes at once cannot each count on the other's. */
async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'roles'])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles @> ${JSON.stringify(ADMIN)}::jsonb`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

async function keepAnAdmin(tx: Tx, { id, roles, disabled }: Pick<Change, 'id' | 'roles' | 'disabled'>) {
  const ends = disabled || (roles && !roles.includes('admin'));
  if (!ends) return;
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === id) throw new BusinessError('至少要保留一位管理员', { code: 'lastAdmin' });
}

/**
 * Changes roles, password or whether the account works. A disabled account and a changed password end its sessions, a lost right its
 * tokens.
 */
export async function changeStaff(services: Services, change: Change) {
  const { id, roles, customRoles, disabled, password, from, who } = change;
  const at = services.clock.now();
  const password_hash = password ? await hashPassword(password) : null;
  await transaction(services.db, async (tx) => {
    await keepAnAdmin(tx, { id, roles, disabled });
    const known = await tx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!known) throw new NotFound('员工账号不存在');
    const before = await readGiven(tx, id);
    const current = {
      roles: before.roles.toSorted(),
      customRoles: before.customRoles.map((role) => role.id).toSorted(),
    };
    assertSeen(from, current, '权限已被别人修改');
    const set = {
      ...(roles ? { roles: JSON.stringify(roles) } : {}),
      ...(disabled === undefined ? {} : { disabled_at: disabled ? at : null }),
      ...(password_hash ? { password_hash } : {}),
    };
    if (Object.keys(set).length > 0) await tx.updateTable('staff').set(set).where('id', '=', id).execute();
    const given = customRoles && (await giveCustomRoles(tx, id, customRoles));
    if (roles || customRoles) await assertHasRole(tx, id);
    if (disabled || password_hash) await endStaffSessions(tx, id, at);
    await endTokens(tx, [id], { who, at });
    await audit(tx, {
      who,
      target: id,
      detail: {
        before: {
          ...(roles && { roles: before.roles }),
          ...(given && { customRoles: before.customRoles.map((role) => role.name) }),
        },
        after: {
          ...(roles && { roles }),
          ...(given && { customRoles: given }),
          ...{ disabled, password: password ? 'changed' : undefined },
        },
      },
      at,
    });
  });
  return {};
}

/** Signs an account out of every browser, when one was lost. */
export async function signOutEverywhere(services: Services, { id, who }: { id: string; who: string }) {
  const at = services.clock.now();
  await transaction(services.db, async (tx) => {
    const known = await tx.selectFrom('staff').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw new NotFound('员工账号不存在');
    await endStaffSessions(tx, id, at);
    await audit(tx, { who, target: id, at });
  });
  return null;
}
