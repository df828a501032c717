import type { ScanState } from '@cellar/shared/api/identity/scanLogin/schema';
import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { hashToken } from '../../../http/calls/caller';
import type { FieldsOf } from '../../../http/handler';
import type { Caller } from '../../../core/caller';
import { limitNetworks } from '../../../http/network/networkLimits';
import { placeOf } from '../../../http/network/networkOf';
import type { Limit } from '../../../store/guards/rateLimit';
import { browserHash } from '../auth/knownDevice';
import { endSession, isLive, originOf, randomToken, readPerson } from '../auth/session';
import { startSession } from '../auth/startSession';

const LIFE = 3 * MINUTE;
const added: Limit = { name: 'scan-add', most: 30, perMs: 10 * MINUTE, text: '二维码刷新太频繁，请稍后再试' };
const checked: Limit = { name: 'scan-check', most: 900, perMs: 10 * MINUTE };

/** Keeps that this browser asks to be logged in; what opens it is known to the browser alone. */
export async function addScan(services: Services, { ip, device, visitor }: Caller) {
  await limitNetworks(services, added, { ip });
  const [token, secret] = [randomToken(), randomToken()];
  const now = services.clock.now();
  const expires = new Date(now.getTime() + LIFE);
  await services.db
    .insertInto('scan_login')
    .values({
      token_hash: hashToken(token),
      secret_hash: hashToken(secret),
      browser_hash: browserHash(visitor),
      device,
      network: placeOf(ip),
      created_at: now,
      expires_at: expires,
    })
    .execute();
  return { token, secret, expiresAt: expires.toISOString() };
}

type Asked = FieldsOf<'scanLogin.check'>;

/** The request of exactly this browser: its secret, and its own id, which no script can read. */
async function readOwn({ db, clock }: Services, { token, secret }: Asked, visitor: Caller['visitor']) {
  const row = await db
    .selectFrom('scan_login')
    .select(['state', 'browser_hash'])
    .where('token_hash', '=', hashToken(token))
    .where('secret_hash', '=', hashToken(secret))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row && row.browser_hash === browserHash(visitor) ? row : undefined;
}

const answer = (state: ScanState) => ({ userState: 0 as const, state });

/** How the request stands; a confirmed one opens a session, once, as long as the session that confirmed it holds. */
export async function checkScan(services: Services, asked: Asked, caller: Caller) {
  await limitNetworks(services, checked, { ip: caller.ip });
  const own = await readOwn(services, asked, caller.visitor);
  if (!own || own.state === 'used') return answer('expired');
  if (own.state !== 'confirmed') return answer(own.state as ScanState);
  const taken = await services.db
    .updateTable('scan_login')
    .set({ state: 'used' })
    .where('token_hash', '=', hashToken(asked.token))
    .where('state', '=', 'confirmed')
    .returning(['person_id', 'session_hash'])
    .executeTakeFirst();
  const person = taken && (await readPerson(services.db, taken.person_id!));
  if (!person || person.frozen_at || person.cancelled_at) return answer('expired');
  const info = await startSession(services, person, caller, await originOf(services.db, taken.session_hash));
  if (await isLive(services, taken.session_hash)) return info;
  await endSession(services, hashToken(info.token));
  return answer('expired');
}
