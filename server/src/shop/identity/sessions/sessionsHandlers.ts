import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import type { KnownCaller } from '../../../core/caller';
import { endSessions } from '../auth/session';

const UNKNOWN_DEVICE = '其他设备';

async function list({ db, clock }: Services, { person, tokenHash }: KnownCaller) {
  const rows = await db
    .selectFrom('session_token')
    .select(['id', 'device', 'network', 'created_at', 'used_at', 'token_hash'])
    .where('person_id', '=', person.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .execute();
  const sessions = rows.map(({ id, device, network, created_at, used_at, token_hash }) => ({
    id,
    device: device || UNKNOWN_DEVICE,
    place: network,
    openedAt: created_at.toISOString(),
    usedAt: (used_at ?? created_at).toISOString(),
    current: token_hash === tokenHash,
  }));
  sessions.sort((a, b) => Number(b.current) - Number(a.current) || b.usedAt.localeCompare(a.usedAt));
  return { list: sessions };
}

async function end({ db, clock }: Services, id: string, personId: string) {
  const row = await db
    .updateTable('session_token')
    .set({ revoked_at: clock.now() })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new NotFound('该设备已退出登录');
}

export const sessionsHandlers = (services: Services): HandlersOf<'sessions'> => ({
  'sessions.list': (_params, caller) => list(services, caller),
  'sessions.end': async ({ id }, caller) => {
    await end(services, id, caller.person.id);
    return list(services, caller);
  },
  'sessions.endOthers': async (_params, caller) => {
    await endSessions(services.db, services.clock.now(), { personId: caller.person.id, keep: caller.tokenHash });
    return list(services, caller);
  },
});
