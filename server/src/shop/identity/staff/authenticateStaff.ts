import type { FastifyRequest } from 'fastify';
import type { Role } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { Staff } from '../../../core/caller';
import { mayAct } from './roles';
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
export const roleNeeded = (...roles: readonly Role[]) =>
  new BusinessError('你没有权限进行此操作', {
    code: 'role',
    states: 403,
    reason: `this needs the role ${roles.join(' or ')}`,
  });

/** Throws where staff have none of these roles. */
export function assertRole({ roles }: Pick<Staff, 'roles'>, wanted: readonly Role[]): void {
  if (!wanted.some((role) => mayAct(roles, role))) throw roleNeeded(...wanted);
}

/** Who of the shop asks, by the console's cookie; what writes must carry the proof of the page. */
export async function knownStaff(services: Services, request: FastifyRequest): Promise<Staff> {
  const staff = await staffOf(services, request);
  if (!staff) throw signedOut(request);
  if (request.method !== 'GET' && !hasCsrfProof(request, staff)) throw csrf();
  return staff;
}

/** Admits staff with any of these roles; with none named, anyone who is signed in. */
export async function authenticateStaff(
  services: Services,
  request: FastifyRequest,
  roles: readonly Role[],
): Promise<Staff> {
  const staff = await knownStaff(services, request);
  if (roles.length > 0) assertRole(staff, roles);
  return staff;
}
