import type { FastifyRequest } from 'fastify';
import type { Role } from '@cellar/shared/contract/roles';
import type { App } from '../../app';
import { PlatformRefusal } from '../../platform/refused';
import { mayAct } from './roles';
import { hasCsrfProof, staffOf, type Staff } from './staffSession';

/** Who of the shop asks, by the console's cookie; what writes must carry the proof of the page. */
export async function knownStaff(app: App, request: FastifyRequest): Promise<Staff> {
  const staff = await staffOf(app, request);
  if (!staff) throw new PlatformRefusal('signedOut');
  if (request.method !== 'GET' && !hasCsrfProof(request, staff)) throw new PlatformRefusal('csrf');
  return staff;
}

/** Admits staff with any of these roles; with none named, whoever is signed in. */
export async function admitStaff(app: App, request: FastifyRequest, roles: readonly Role[]): Promise<Staff> {
  const staff = await knownStaff(app, request);
  if (roles.length > 0 && !roles.some((role) => mayAct(staff.roles, role)))
    throw new PlatformRefusal('role', { role: roles.join(' or ') });
  return staff;
}
