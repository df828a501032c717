import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import { hashToken } from '../../../http/calls/caller';
import type { KnownCaller } from '../../../core/caller';
import { placeOf } from '../../../http/network/networkOf';
import { limitHits, type Limit } from '../../../store/guards/rateLimit';

const opened: Limit = { name: 'scan-open', most: 30, perMs: 10 * MINUTE, text: '扫码太频繁，请稍后再试' };
const expired = () => new BusinessError('二维码已失效，请在电脑上刷新后重新扫描', { code: 'expired' });
const taken = () => new BusinessError('这个二维码已被其他账号扫描，请在电脑上刷新后重新扫描', { code: 'taken' });

/** Makes the person the only one who can answer, and gives what they have to see first. */
export async function openScan(services: Services, token: string, { person, ip }: KnownCaller) {
  await limitHits(services, opened, person.id);
  await services.db
    .updateTable('scan_login')
    .set({ state: 'scanned', person_id: person.id })
    .where('token_hash', '=', hashToken(token))
    .where('state', '=', 'waiting')
    .where('expires_at', '>', services.clock.now())
    .execute();
  const row = await services.db
    .selectFrom('scan_login')
    .select(['device', 'network', 'created_at', 'expires_at', 'person_id'])
    .where('token_hash', '=', hashToken(token))
    .where('state', '=', 'scanned')
    .where('expires_at', '>', services.clock.now())
    .executeTakeFirst();
  if (!row) throw expired();
  if (row.person_id !== person.id) throw taken();
  return {
    device: row.device,
    place: row.network,
    samePlace: row.network === placeOf(ip),
    askedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    nickname: person.nickname,
    phone: maskPhone(person.phone),
  };
}

type Answer = { token: string; state: 'confirmed' | 'refused' };

/** Answers for the person who opened it. The session that does is kept: once it ended, the login is not given. */
export async function answerScan(services: Services, { token, state }: Answer, { person, tokenHash }: KnownCaller) {
  const now = services.clock.now();
  const row = await services.db
    .updateTable('scan_login')
    .set({ state, session_hash: tokenHash, answered_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('state', '=', 'scanned')
    .where('person_id', '=', person.id)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  if (!row) throw expired();
  return {};
}
