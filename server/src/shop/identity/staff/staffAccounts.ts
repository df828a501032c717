import { sql } from 'kysely';
import type { Role } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import { NotFound, BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import { isUniqueViolation, transaction, type Tx } from '../../../store/transaction';
import { hashPassword } from '../auth/password';
import { audit } from '../../../core/audit';
import { endStaffSessions, rolesOf } from './staffSession';

export const listStaff = async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const rows = await db
    .selectFrom('staff as a')
    .select(['a.id', 'a.name', 'a.roles', 'a.created_at', 'a.disabled_at', 'a.password_hash'])
    .select((all) =>
      all
        .selectFrom('staff_session as s')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('s.staff_id', '=', 'a.id')
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', clock.now())
        .as('sessions'),
    )
    .orderBy('a.name')
    .execute();
  return rows.map(({ id, name, roles, created_at, disabled_at, password_hash, sessions }) => ({
    id,
    name,
    roles: rolesOf(roles),
    createdAt: created_at.toISOString(),
    disabledAt: disabled_at?.toISOString() ?? null,
    hasPassword: password_hash !== null,
    sessions: disabled_at ? 0 : Number(sessions),
  }));
};

type NewStaff = { name: string; password?: string | undefined; roles: readonly Role[]; who: string };

export async function addStaff(services: Pick<Services, 'db' | 'clock'>, { name, password, roles, who }: NewStaff) {
  const at = services.clock.now();
  const id = newId(at.getTime());
  const password_hash = password ? await hashPassword(password) : null;
  await transaction(services.db, async (tx) => {
    await tx
      .insertInto('staff')
      .values({ id, name, password_hash, roles: JSON.stringify(roles), created_at: at })
      .execute();
    await audit(tx, { who, target: id, detail: { name, roles }, at });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new BusinessError('已有同名的员工账号', { code: 'taken', fields: { name: '已有同名的员工账号' } });
    throw error;
  });
  return { id };
}

type Change = {
  id: string;
  roles?: readonly Role[] | undefined;
  disabled?: boolean | undefined;
  password?: string | undefined;
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

const MAKES_TOKENS: readonly Role[] = ['release', 'admin'];

/** Who may not make tokens any more has none left that work: nobody else knows where they went. */
async function endTokens(tx: Tx, { id, roles, disabled, who }: Change, at: Date) {
  if (!disabled && (!roles || roles.some((role) => MAKES_TOKENS.includes(role)))) return;
  const ended = await tx
    .updateTable('release_token')
    .set({ revoked_at: at })
    .where('created_by', '=', (query) => query.selectFrom('staff').select('name').where('id', '=', id))
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  for (const token of ended) await audit(tx, { who, target: `token:${token.id}`, detail: { name: token.name }, at });
}

/**
 * Changes roles, password or whether the account works. A disabled account and a changed password end its sessions, a lost right its
 * tokens.
 */
export async function changeStaff(services: Services, change: Change) {
  const { id, roles, disabled, password, who } = change;
  const at = services.clock.now();
  const password_hash = password ? await hashPassword(password) : null;
  await transaction(services.db, async (tx) => {
    await keepAnAdmin(tx, { id, roles, disabled });
    const known = await tx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!known) throw new NotFound('员工账号不存在');
    const set = {
      ...(roles ? { roles: JSON.stringify(roles) } : {}),
      ...(disabled === undefined ? {} : { disabled_at: disabled ? at : null }),
      ...(password_hash ? { password_hash } : {}),
    };
    if (Object.keys(set).length > 0) await tx.updateTable('staff').set(set).where('id', '=', id).execute();
    if (disabled || password_hash) await endStaffSessions(tx, id, at);
    await endTokens(tx, change, at);
    await audit(tx, {
      who,
      target: id,
      detail: { roles, disabled, password: password ? 'changed' : undefined },
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
