import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Access } from '@cellar/shared/contract/schema';
import type { App } from '../../app';
import { MINUTE } from '../../clock';
import { batched } from '../../store/queries/batched';
import { Frozen, LoginRequired, BusinessError } from '../../errors/businessError';
import { anyOf } from '../../store/queries/anyOf';
import { knownVisitor } from '../documents/cookies';
import { deviceOf } from './deviceOf';
import type { Caller, ClientKind, Person } from '../../core/caller';
import type { Registration } from '../../core/states/registration';

const KINDS: ClientKind[] = ['h5', 'ios', 'android'];

/** Tokens are 256 random bits, so a plain digest is enough to store them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type ShopAccess = Extract<Access, string>;

type Found = { person: Person; frozen: boolean };

/** How exact the time is at which a session was last used. */
const USE_NOTED = 10 * MINUTE;

async function noteUse({ db, clock }: App, tokenHash: string, usedAt: Date | null) {
  const now = clock.now();
  if (usedAt && now.getTime() - usedAt.getTime() < USE_NOTED) return;
  await db.updateTable('session_token').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Sessions that hold now, by the hash of their token. */
const readSessions = batched(async ({ db, clock }: App, tokenHashes: string[]) => {
  const rows = await db
    .selectFrom('session_token as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .select([
      'p.id',
      'p.phone',
      'p.nickname',
      'p.registration',
      'p.level_id as levelId',
      'l.rank as levelRank',
      'p.frozen_at',
      's.token_hash',
      's.used_at',
    ])
    .where('s.token_hash', '=', anyOf([...new Set(tokenHashes)], 'text'))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', clock.now())
    .where('p.cancelled_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.token_hash, row]));
});

async function findPerson(app: App, tokenHash: string): Promise<Found | null> {
  const row = (await readSessions(app, tokenHash)).get(tokenHash);
  if (!row) return null;
  const { frozen_at, token_hash: _hash, used_at, ...person } = row;
  await noteUse(app, tokenHash, used_at);
  const registration = person.registration as Registration;
  return { person: { ...person, registration }, frozen: frozen_at !== null };
}

const textOf = (fields: Record<string, unknown>, name: string) =>
  typeof fields[name] === 'string' ? (fields[name] as string) : '';

/** Who calls: from `req_token` and `req_quarry` of the call's parameters. Refuses whom `access` does not admit. */
export async function callerOf(
  app: App,
  request: FastifyRequest,
  fields: Record<string, unknown>,
  access: ShopAccess,
): Promise<Caller> {
  const token = textOf(fields, 'req_token');
  const quarry = textOf(fields, 'req_quarry') as ClientKind;
  const guest = textOf(fields, 'req_guest');
  const tokenHash = token ? hashToken(token) : null;
  const found = tokenHash ? await findPerson(app, tokenHash) : null;
  const caller: Caller = {
    person: found && !found.frozen ? found.person : null,
    kind: KINDS.includes(quarry) ? quarry : 'h5',
    ip: request.ip,
    device: deviceOf(request.headers['user-agent']),
    guestId: isUuid(guest) ? guest : null,
    visitor: knownVisitor(request),
    tokenHash,
  };
  if (access !== 'guest' && found?.frozen) throw new Frozen();
  admit(access, caller.person);
  return caller;
}

/** Refuses whom a call of the shop does not admit. */
export function admit(access: ShopAccess, person: Person | null) {
  if (access === 'guest') return;
  if (!person) throw new LoginRequired();
  if (access === 'buyer') assertBuyer(person);
}

/** Anyone who waits for approval gets that answer, never "not logged in". */
export function assertBuyer({ registration }: Person) {
  if (registration === 'approved') return;
  if (registration === 'vetoed') throw new BusinessError('注册申请未获批准，不能购买', { code: 'rejected' });
  if (registration === 'rejected') throw new BusinessError('资料未通过，请重新提交', { code: 'rejected' });
  throw new BusinessError('账号审核中，暂不能购买', { code: 'underReview' });
}
