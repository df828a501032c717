import { randomBytes } from 'node:crypto';
import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { VIP_STATUS } from '@cellar/shared/constants/vip';
import { marksOf } from '../../../core/states/registration';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { hashToken } from '../../../http/calls/caller';
import { placeOf } from '../../../http/network/networkOf';
import { Frozen } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';
import { browserHash } from './knownDevice';

const LIFE = 30 * DAY;
const TOKEN_BYTES = 32;

/** 256 random bits; no sign in it changes in a URL. */
export const randomToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

const people = (db: Db | Tx) =>
  db
    .selectFrom('person as p')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .selectAll('p')
    .select(['l.name as level_name', 'l.rank as level_rank']);

export type PersonRow = Awaited<ReturnType<typeof readPerson>> & object;

export const readPerson = (db: Db | Tx, id: string) => people(db).where('p.id', '=', id).executeTakeFirst();
/** Cancelled accounts are none. */
export const readPersonByPhone = (db: Db | Tx, phone: string) =>
  people(db).where('p.phone', '=', phone).where('p.cancelled_at', 'is', null).executeTakeFirst();

/** The person as answers name it, under the specification's field; screens read it by `personOf`. */
export const personField = (person: PersonRow): Pick<UserInfo, 'fguser'> => ({
  fguser: {
    userid: person.id,
    ...marksOf(person),
    nickname: person.nickname,
    phone: maskPhone(person.phone),
    avatar: Picture.nullable().catch(null).parse(person.avatar),
    level: person.level_id,
    levelName: person.level_name,
    easyPassword: person.easy_password ? VIP_STATUS.easyPassword : 0,
    hasPassword: person.password_hash !== null,
    reviewReason: person.review_reason,
  },
});

export const userInfoOf = (token: string, person: PersonRow): UserInfo => ({
  userState: 1,
  token,
  ...personField(person),
});

/** Refuses a frozen account as the contract wants it: HTTP 401 whose message says so. */
export function assertNotFrozen(person: PersonRow) {
  if (person.frozen_at) throw new Frozen(person.frozen_reason ?? undefined);
}

/** By whose proof a session came about, when it was not the account's own password or phone. */
export type Origin = {
  /** The account that switched here. */
  openedBy: string | null;
  /** That login was the messenger's. */
  byMessenger: boolean;
};
const OWN_PROOF: Origin = { openedBy: null, byMessenger: false };

/** From where somebody logs in; `kind` is `rehearsal` for the member of one. */
type From = { kind: string; device: string; ip: string; visitor?: string | null; origin?: Origin };

/** Logs the person in on one more client. */
export async function openSession(
  services: Pick<Services, 'db' | 'clock'>,
  person: PersonRow,
  { kind, device, ip, visitor, origin = OWN_PROOF }: From,
  life = LIFE,
): Promise<UserInfo> {
  const token = randomToken();
  const now = services.clock.now();
  await services.db
    .insertInto('session_token')
    .values({
      token_hash: hashToken(token),
      person_id: person.id,
      client: kind,
      device,
      network: placeOf(ip),
      browser_hash: browserHash(visitor),
      opened_by: origin.openedBy,
      by_messenger: origin.byMessenger,
      used_at: now,
      created_at: now,
      expires_at: new Date(now.getTime() + life),
    })
    .execute();
  return userInfoOf(token, person);
}

export const endSession = (services: Pick<Services, 'db' | 'clock'>, tokenHash: string) =>
  services.db
    .updateTable('session_token')
    .set({ revoked_at: services.clock.now() })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();

const liveSessions = (tx: Db | Tx, now: Date) =>
  tx.updateTable('session_token').set({ revoked_at: now }).where('revoked_at', 'is', null);

/** Ends the sessions of a person, all or all but one, and those that it opened in other accounts. */
export const endSessions = (tx: Db | Tx, now: Date, { personId, keep }: { personId: string; keep: string | null }) =>
  liveSessions(tx, now)
    .where((where) => where.or([where('person_id', '=', personId), where('opened_by', '=', personId)]))
    .$if(keep !== null, (query) => query.where('token_hash', '!=', keep))
    .execute();

/** Ends the sessions that one account opened in another one; without `personId` in any. */
export const endOpenedBy = (tx: Db | Tx, now: Date, { openedBy, personId }: { openedBy: string; personId?: string }) =>
  liveSessions(tx, now)
    .where('opened_by', '=', openedBy)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
    .execute();

/** Ends what the messenger of this account opened, here and by a switch from here. */
export const endByMessenger = (tx: Db | Tx, now: Date, personId: string) =>
  liveSessions(tx, now)
    .where('by_messenger', '=', true)
    .where((where) =>
      where.or([
        where('opened_by', '=', personId),
        where.and([where('person_id', '=', personId), where('opened_by', 'is', null)]),
      ]),
    )
    .execute();

/** By which login the session came about that a call was made with. */
export async function originOf(db: Db | Tx, tokenHash: string | null): Promise<Origin> {
  const row = await db
    .selectFrom('session_token')
    .select(['opened_by', 'by_messenger'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { openedBy: row.opened_by, byMessenger: row.by_messenger } : OWN_PROOF;
}

/** Whether the session holds; waits for what is about to end it. */
export const isLive = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, tokenHash: string | null) =>
  (await db
    .selectFrom('session_token')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Whether the session that a call was made with ended meanwhile. */
export const isEnded = async (db: Db | Tx, tokenHash: string | null) =>
  (await db
    .selectFrom('session_token')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** A session whose person proved the account itself no longer ends with the way by which it was opened. */
export const makeOwn = (tx: Db | Tx, tokenHash: string) =>
  tx
    .updateTable('session_token')
    .set({ opened_by: null, by_messenger: false })
    .where('token_hash', '=', tokenHash)
    .execute();
