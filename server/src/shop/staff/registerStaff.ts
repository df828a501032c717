import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Id, flag, jsonParam, pageParams } from '@cellar/shared/contract/schema';
import type { App, Surface } from '../../app';
import { MINUTE } from '../../clock';
import { Refusal } from '../../http/refusal';
import { cursorOf, readCursor } from '../../store/cursor';
import { forgetHits, limitHits, type Limit } from '../../store/rateLimit';
import { isRightPassword } from '../auth/password';
import { decideUnfreeze, listUnfreezeRequests } from '../auth/unfreeze';
import { listWaitingPeople, reviewPerson } from './reviewPeople';
import { ROLES } from './roles';
import { addStaff, changeStaff, listStaff } from './staffAccounts';
import { parseFields, staffCalls } from './staffCall';
import { closeStaffSession, CSRF_HEADER, openStaffSession, rolesOf } from './staffSession';

const attempts: Limit = { name: 'staff-login', most: 10, perMs: 15 * MINUTE, words: '尝试次数过多，请 15 分钟后再试' };
const Login = z.object({ name: z.string().trim().min(1).max(40), password: z.string().min(1).max(64) });
const StaffPassword = z.string().min(12, '员工密码至少 12 位').max(64);
const Roles = jsonParam(z.array(z.enum(ROLES)).min(1, '请选择角色'));
const Reason = z.string().trim().min(2, '请填写理由').max(200);

/** The only call without a session. No cookie is read here, so no other site gains by making it. */
function registerLogin(scope: FastifyInstance, app: App) {
  scope.post('/console/api/login', async (request, reply) => {
    const { name, password } = parseFields(Login, request);
    const who = `${name}|${request.ip}`;
    await limitHits(app, attempts, who);
    const row = await app.db.selectFrom('staff').selectAll().where('name', '=', name).where('disabled_at', 'is', null).executeTakeFirst();
    if (!(await isRightPassword(password, row?.password_hash ?? null)) || !row) throw new Refusal('账号或密码不正确', { code: 'wrongPassword' });
    await forgetHits(app, attempts, who);
    const csrf = await openStaffSession(app, request, reply, row.id);
    return { states: 200, message: 'ok', result: { name: row.name, roles: rolesOf(row.roles), csrf, csrfHeader: CSRF_HEADER } };
  });
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

async function listAudit(app: App, { cursor, size }: { cursor?: string | undefined; size: number }) {
  const after = readCursor(cursor, Cursor);
  let query = app.db.selectFrom('audit_entry').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(size + 1);
  if (after) query = query.where((where) => where.or([where('at', '<', new Date(after[0])), where.and([where('at', '=', new Date(after[0])), where('id', '<', after[1])])]));
  const rows = await query.execute();
  const list = rows.slice(0, size);
  const last = list.at(-1);
  return { list, next: rows.length > size && last ? cursorOf(last.at.toISOString(), last.id) : null };
}

/** Sign-in of the shop's people, their accounts, the log, and their decisions on members. */
export const registerStaff: Surface = (server, app) =>
  staffCalls(server, app, (add, scope) => {
    registerLogin(scope, app);
    add({ method: 'GET', url: '/console/api/me', roles: [], params: z.object({}), handle: async (_params, { name, roles, csrf }) => ({ name, roles, csrf, csrfHeader: CSRF_HEADER }) });
    add({ method: 'POST', url: '/console/api/logout', roles: [], params: z.object({}), handle: (_params, staff, { request, reply }) => closeStaffSession(app, request, reply, staff) });
    add({ method: 'GET', url: '/console/api/staff', roles: ['admin'], params: z.object({}), handle: async () => ({ list: await listStaff(app) }) });
    add({
      method: 'POST', url: '/console/api/staff', roles: ['admin'], params: Login.extend({ password: StaffPassword, roles: Roles }),
      handle: (params, { name }) => addStaff(app, { ...params, who: name }),
    });
    add({
      method: 'PUT', url: '/console/api/staff/:id', roles: ['admin'],
      params: z.object({ id: Id, roles: Roles.optional(), disabled: flag.optional(), password: StaffPassword.optional() }),
      handle: (params, { id, name }) => {
        if (params.id === id && params.disabled) throw new Refusal('不能停用自己的账号', { code: 'self' });
        return changeStaff(app, { ...params, who: name });
      },
    });
    add({ method: 'GET', url: '/console/api/audit', roles: ['admin', 'viewer'], params: z.object(pageParams), handle: (params) => listAudit(app, params) });
    add({ method: 'GET', url: '/console/api/unfreeze', roles: ['approve', 'service', 'viewer'], params: z.object({}), handle: async () => ({ list: await listUnfreezeRequests(app) }) });
    add({
      method: 'POST', url: '/console/api/unfreeze/:id', roles: ['approve'], params: z.object({ id: Id, granted: flag, reply: Reason }),
      handle: (params, { name }) => decideUnfreeze(app, { ...params, who: name }),
    });
    add({ method: 'GET', url: '/console/api/registrations', roles: ['approve', 'viewer'], params: z.object({}), handle: async () => ({ list: await listWaitingPeople(app) }) });
    add({
      method: 'POST', url: '/console/api/registrations/:id', roles: ['approve'], params: z.object({ id: Id, granted: flag, reason: Reason }),
      handle: (params, { name }) => reviewPerson(app, { ...params, who: name }),
    });
  });
