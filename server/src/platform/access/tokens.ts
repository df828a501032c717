import { z } from 'zod';
import { TOKEN_ACTIONS, type TokenAction } from '@cellar/shared/contract/roles';
import type { App } from '../../app';
import { DAY } from '../../clock';
import { hashToken } from '../../http/calls/caller';
import { randomToken } from '../../shop/identity/auth/session';
import { audit } from '../../core/audit';
import { newId } from '../../store/ids';
import { transaction } from '../../store/transaction';
import { readRemote } from '../registry/changeRemote';
import { PlatformError } from '../registry/refused';

const PREFIX = 'cellar_';
const Actions = z.array(z.enum(TOKEN_ACTIONS));
const USED_EVERY = 60_000;

/** A release token as its bearer has it. */
export const newSecret = () => PREFIX + randomToken();

export type Token = { id: string; name: string; remote: string | null; actions: TokenAction[] };
export type NewToken = { name: string; remote: string | null; actions: TokenAction[]; days: number; who: string };

/** Makes a token; the answer is the only place that ever holds it, the store has its digest. */
export async function makeToken(app: App, { name, remote, actions, days, who }: NewToken) {
  const at = app.clock.now();
  const id = newId(at.getTime());
  const token = newSecret();
  const expires_at = new Date(at.getTime() + days * DAY);
  await transaction(app.db, async (tx) => {
    if (remote !== null && !(await readRemote(tx, remote))) throw new PlatformError('noRemote', { remote });
    const row = {
      id,
      name,
      remote,
      token_hash: hashToken(token),
      actions: JSON.stringify(actions),
      created_by: who,
      created_at: at,
      expires_at,
    };
    await tx.insertInto('release_token').values(row).execute();
    await audit(tx, { who, target: `token:${id}`, detail: { name, remote, actions, days }, at });
  });
  return { id, token, expiresAt: expires_at.toISOString() };
}

/** Those of pipelines are many and short: they are listed while they work. */
export async function listTokens({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const rows = await db
    .selectFrom('release_token')
    .selectAll()
    .where((the) => the.or([the('ci_identity', 'is', null), the('expires_at', '>', clock.now())]))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, name, remote, actions, created_by, created_at, expires_at, revoked_at, last_used_at }) => ({
    id,
    name,
    remote,
    actions: Actions.parse(actions),
    createdBy: created_by,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

export async function revokeToken(app: App, { id, who }: { id: string; who: string }) {
  const at = app.clock.now();
  await transaction(app.db, async (tx) => {
    const row = await tx
      .updateTable('release_token')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!row) throw new PlatformError('noToken');
    await audit(tx, { who, target: `token:${id}`, detail: { name: row.name }, at });
  });
}

/** The token that a request came with; refuses one that is unknown, revoked or expired. */
export async function readToken(app: App, token: string): Promise<Token> {
  const row = await app.db
    .selectFrom('release_token')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const now = app.clock.now();
  if (!row) throw new PlatformError('tokenUnknown');
  if (row.revoked_at) throw new PlatformError('tokenRevoked');
  if (row.expires_at <= now) throw new PlatformError('tokenExpired', { at: row.expires_at.toISOString() });
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > USED_EVERY) {
    await app.db.updateTable('release_token').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  return { id: row.id, name: row.name, remote: row.remote, actions: Actions.parse(row.actions) };
}
