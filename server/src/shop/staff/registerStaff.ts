import { z } from 'zod';
import { Id, flag, jsonParam } from '@cellar/shared/contract/schema';
import type { Surface } from '../../app';
import { Refusal } from '../../errors/refusal';
import { decideUnfreeze, listUnfreezeRequests } from '../auth/unfreeze';
import { auditParams, listAudit } from './listAudit';
import { listWaitingPeople, reviewPerson } from './reviewPeople';
import { ROLES } from './roles';
import { addStaff, changeStaff, listStaff } from './staffAccounts';
import { showPeople } from './showPeople';
import { registerSignIn, SignIn, signOut } from './signIn';
import { staffCalls } from './staffCall';
import { CSRF_HEADER } from './staffSession';

const StaffPassword = z.string().min(12, '员工密码至少 12 位').max(64);
const Roles = jsonParam(z.array(z.enum(ROLES)).min(1, '请选择角色'));
const Reason = z.string().trim().min(2, '请填写理由').max(200);

/** Sign-in of the shop's people, their accounts, the log, and their decisions on members. */
export const registerStaff: Surface = (server, app) =>
  staffCalls(server, app, (add, scope) => {
    registerSignIn(scope, app);
    add({
      method: 'GET',
      url: '/console/api/me',
      roles: [],
      params: z.object({}),
      handle: async (_params, { name, roles, csrf }) => ({ name, roles, csrf, csrfHeader: CSRF_HEADER }),
    });
    add({
      method: 'POST',
      url: '/console/api/logout',
      roles: [],
      params: z.object({}),
      handle: (_params, staff, { request, reply }) => signOut(app, request, reply, staff),
    });
    add({
      method: 'GET',
      url: '/console/api/staff',
      roles: ['admin'],
      params: z.object({}),
      handle: async () => ({ list: await listStaff(app) }),
    });
    add({
      method: 'POST',
      url: '/console/api/staff',
      roles: ['admin'],
      params: SignIn.extend({ password: StaffPassword, roles: Roles }),
      handle: (params, { name }) => addStaff(app, { ...params, who: name }),
    });
    add({
      method: 'PUT',
      url: '/console/api/staff/:id',
      roles: ['admin'],
      params: z.object({
        id: Id,
        roles: Roles.optional(),
        disabled: flag.optional(),
        password: StaffPassword.optional(),
      }),
      handle: (params, { id, name }) => {
        if (params.id === id && params.disabled) throw new Refusal('不能停用自己的账号', { code: 'self' });
        return changeStaff(app, { ...params, who: name });
      },
    });
    add({
      method: 'GET',
      url: '/console/api/audit',
      roles: ['admin', 'viewer'],
      params: z.object(auditParams),
      handle: (params) => listAudit(app, params),
    });
    add({
      method: 'GET',
      url: '/console/api/unfreeze',
      roles: ['approve', 'service', 'viewer'],
      params: z.object({}),
      handle: async (_params, staff) => ({
        list: await showPeople(app, staff, 'unfreeze', await listUnfreezeRequests(app)),
      }),
    });
    add({
      method: 'POST',
      url: '/console/api/unfreeze/:id',
      roles: ['approve'],
      params: z.object({ id: Id, granted: flag, reply: Reason }),
      handle: (params, { name }) => decideUnfreeze(app, { ...params, who: name }),
    });
    add({
      method: 'GET',
      url: '/console/api/registrations',
      roles: ['approve', 'viewer'],
      params: z.object({}),
      handle: async (_params, staff) => ({
        list: await showPeople(app, staff, 'registrations', await listWaitingPeople(app)),
      }),
    });
    add({
      method: 'POST',
      url: '/console/api/registrations/:id',
      roles: ['approve'],
      params: z.object({ id: Id, granted: flag, reason: Reason }),
      handle: (params, { name }) => reviewPerson(app, { ...params, who: name }),
    });
  });
