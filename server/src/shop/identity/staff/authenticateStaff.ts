import type { FastifyRequest } from 'fastify';
import { mayAct, type Rights, type Role } from '@cellar/shared/contract/roles';
import type { StaffAccess } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { Staff } from '../../../core/caller';
import { hasCsrfProof, staffOf } from './staffSession';

/** A token alone logs nobody in: calls that take one have read it before. */
const signedOut = ({ headers }: FastifyRequest) =>
  new BusinessError('未登录', {
    code: 'signedOut',
    states: 401,
    reason: /^bearer\b/i.test(headers.authorization ?? '')
      ? 'a token does not do this: log in at /console'
      : 'nobody is logged in: send a token, or log in at /console',
  });
const csrf = () =>
  new BusinessError('页面已过期，请刷新后重试', {
    code: 'csrf',
    states: 403,
    reason: 'the page is too old: reload it',
  });
const secondFactorNeeded = () =>
  new BusinessError('请先开启两步验证：刷新页面后按提示设置', {
    code: 'secondFactorNeeded',
    states: 403,
    reason: 'two-step sign-in is required: set it up at /console',
  });
export const roleNeeded = (...roles: readonly Role[]) =>
  new BusinessError('你没有权限进行此操作', {
    code: 'role',
    states: 403,
    reason: `this needs the role ${roles.join(' or ')}`,
  });

/** Throws where staff have none of these roles. */
export function assertRole(staff: Rights, wanted: readonly Role[]): void {
  if (!mayAct(staff, wanted)) throw roleNeeded(...wanted);
}

/** Who of the shop asks, by the console's cookie; what writes must carry the proof of the page. */
export async function knownStaff(
  services: Services,
  request: FastifyRequest,
  { isBeforeSecondFactor = false }: Pick<StaffAccess, 'isBeforeSecondFactor'> = {},
): Promise<Staff> {
  const staff = await staffOf(services, request);
  if (!staff) throw signedOut(request);
  if (request.method !== 'GET' && !hasCsrfProof(request, staff)) throw csrf();
  if (staff.needsSecondFactor && !isBeforeSecondFactor) throw secondFactorNeeded();
  return staff;
}

/** Admits staff with any of these roles; with none named, anyone who is signed in. */
export async function authenticateStaff(
  services: Services,
  request: FastifyRequest,
  { staff: roles, ...access }: StaffAccess,
): Promise<Staff> {
  const staff = await knownStaff(services, request, access);
  if (roles.length > 0) assertRole(staff, roles);
  return staff;
}
