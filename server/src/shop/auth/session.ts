import { randomBytes } from 'node:crypto';
import type { UserInfo } from '@cellar/shared/api/auth/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { VIP_STATUS } from '@cellar/shared/contract/vip';
import { maskPhone } from '@cellar/shared/format/phone';
import type { App } from '../../app';
import { DAY } from '../../clock';
import { hashToken } from '../../http/caller';
import { placeOf } from '../../http/networkOf';
import { Frozen } from '../../errors/businessError';
import type { Db, Tx } from '../../store/transaction';

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

export const fguserOf = (person: PersonRow): UserInfo['fguser'] => ({
  userid: person.id,
  registemark: person.registemark,
  vipstatus: person.frozen_at ? VIP_STATUS.freeze : person.vipstatus,
  nickname: person.nickname,
  phone: maskPhone(person.phone),
  avatar: Picture.nullable().catch(null).parse(person.avatar),
  level: person.level_id,
  levelName: person.level_name,
  easyPassword: person.easy_password ? VIP_STATUS.easyPassword : 0,
  hasPassword: person.password_hash !== null,
  reviewReason: person.review_reason,
});

/** Refuses a frozen account as the contract wants it: HTTP 401 whose message says so. */
export function refuseFrozen(person: PersonRow) {
  if (person.frozen_at) throw new Frozen(person.frozen_reason ?? undefined);
}

/** From where somebody logs in; `kind` is `rehearsal` for the member of one. */
type From = { kind: string; device: string; ip: string };

/** Logs the person in on one more client. */
export async function openSession(
  app: App,
  person: PersonRow,
  { kind, device, ip }: From,
  life = LIFE,
): Promise<UserInfo> {
  const token = randomToken();
  const now = app.clock.now();
  await app.db
    .insertInto('session_token')
    .values({
      token_hash: hashToken(token),
      person_id: person.id,
      client: kind,
      device,
      network: placeOf(ip),
      used_at: now,
      created_at: now,
      expires_at: new Date(now.getTime() + life),
    })
    .execute();
  return { userState: 1, token, fguser: fguserOf(person) };
}

export const endSession = (app: Pick<App, 'db' | 'clock'>, tokenHash: string) =>
  app.db
    .updateTable('session_token')
    .set({ revoked_at: app.clock.now() })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();

/** Ends the sessions of a person, all or all but one. */
export const endSessions = (tx: Db | Tx, now: Date, { personId, keep }: { personId: string; keep: string | null }) =>
  tx
    .updateTable('session_token')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .$if(keep !== null, (query) => query.where('token_hash', '!=', keep))
    .execute();
