import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../services';
import { HOUR } from '../../../clock';
import { NotFound } from '../../../errors/businessError';
import { deviceOf } from '../../../http/calls/deviceOf';
import { placeOf } from '../../../http/network/networkOf';
import { setCookie, visitorOf, type CookieScene } from '../../../http/documents/cookies';
import { keepNamed } from '../../../http/documents/namedCookie';
import { hashToken } from '../../../http/calls/caller';
import type { Staff } from '../../../core/caller';
import { sameText } from '../../../sameText';
import type { Db, Tx } from '../../../store/transaction';
import { browserHash } from '../auth/knownDevice';
import { randomToken } from '../auth/session';
import { effectiveRights, heldRoles } from './customRoles';

export const STAFF_COOKIE = 'cellar_staff';
export const CSRF_HEADER = 'x-cellar-csrf';
const LIFE = 12 * HOUR;

/** The page's proof beside the cookie: it follows from the cookie's token, which no script can read. */
const csrfOf = (token: string) => createHash('sha256').update(`csrf:${token}`).digest('base64url');

const setToken = (scene: CookieScene, token: string, maxAge: number) =>
  setCookie(scene, STAFF_COOKIE, token, { path: '/console', sameSite: 'strict', maxAge });

export async function openStaffSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: string,
) {
  const token = randomToken();
  const now = services.clock.now();
  const csrf = csrfOf(token);
  setToken({ app: services, request, reply }, token, LIFE / 1000);
  await services.db
    .insertInto('staff_session')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      browser_hash: browserHash(visitorOf({ app: services, request, reply })),
      csrf_hash: hashToken(csrf),
      device: deviceOf(request.headers['user-agent']),
      network: placeOf(request.ip),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE),
    })
    .execute();
  return csrf;
}

export async function closeStaffSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  staff: Staff,
) {
  await services.db
    .updateTable('staff_session')
    .set({ revoked_at: services.clock.now() })
    .where('token_hash', '=', staff.tokenHash)
    .execute();
  const scene = { app: services, request, reply };
  setToken(scene, '', 0);
  keepNamed(scene, null);
}

/** Who of the shop asks, by the cookie; null when nobody is logged in. */
export async function staffOf(services: Services, request: FastifyRequest): Promise<Staff | null> {
  const token = request.cookies[STAFF_COOKIE];
  if (!token) return null;
  const tokenHash = hashToken(token);
  const row = await services.db
    .selectFrom('staff_session as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .leftJoin('staff_second_factor as f', (join) =>
      join.onRef('f.staff_id', '=', 'staff.id').on('f.enabled_at', 'is not', null),
    )
    .crossJoin('staff_policy as policy')
    .select(heldRoles)
    .select(['staff.id', 'staff.name', 'staff.roles', 'f.enabled_at', 'policy.requires_second_factor'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', services.clock.now())
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const needsSecondFactor = row.requires_second_factor && row.enabled_at === null;
  const { id, name } = row;
  return { id, name, ...effectiveRights(row), tokenHash, csrf: csrfOf(token), needsSecondFactor };
}

/** True when the request was written by the console itself: its header repeats what only it was given. */
export const hasCsrfProof = ({ headers }: FastifyRequest, staff: Staff): boolean =>
  sameText(String(headers[CSRF_HEADER] ?? ''), staff.csrf);

/** Signs an account of the console out everywhere. */
export const endStaffSessions = (tx: Db | Tx, staffId: string, now: Date) =>
  tx
    .updateTable('staff_session')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();

/** Where somebody is signed in; the session that asks comes first, then the newest. */
export async function listStaffSessions({ db, clock }: Services, { id, tokenHash }: Staff) {
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'device', 'network', 'created_at', 'token_hash'])
    .where('staff_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .execute();
  const list = rows.map((row) => ({
    id: row.id,
    device: row.device || '其他设备',
    place: row.network,
    openedAt: row.created_at.toISOString(),
    current: row.token_hash === tokenHash,
  }));
  return { list: list.sort((one, other) => Number(other.current) - Number(one.current)) };
}

/** Ends one of the caller's own sessions. */
export async function endStaffSession(services: Services, id: string, staff: Staff) {
  const row = await services.db
    .updateTable('staff_session')
    .set({ revoked_at: services.clock.now() })
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new NotFound('该设备已退出登录');
  return listStaffSessions(services, staff);
}
