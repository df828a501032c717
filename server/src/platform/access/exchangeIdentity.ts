import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import type { App } from '../../app';
import { HOUR } from '../../clock';
import { audit } from '../../core/audit';
import { hashToken } from '../../http/calls/caller';
import { CiKeysUnavailable } from '../../ports/ciKeys/port';
import type { CiProvider, CiSettings } from '../../ports/ciKeys/settings';
import { newId } from '../../store/ids';
import { transaction } from '../../store/transaction';
import { PlatformError } from '../registry/refused';
import { newSecret } from './tokens';

/** What a pipeline may do: visitors get a version only by somebody in the console or by a token that a person made. */
const ACTIONS = ['publish', 'read'] as const;
const WORKS_FOR = HOUR;
const ALGORITHMS = ['RS256', 'ES256'];
const TOLERANCE = 60;
const OLDEST = '1h';

/** Claims with the repository's path and its number. */
const CLAIMS: Record<CiProvider, readonly [path: string, id: string, commit: string]> = {
  github: ['repository', 'repository_id', 'sha'],
  gitlab: ['project_path', 'project_id', 'sha'],
};

function providerOf({ issuers }: CiSettings, identity: string): CiProvider {
  let issuer: unknown;
  try {
    issuer = decodeJwt(identity).iss;
  } catch {
    throw new PlatformError('ciIdentity', { why: 'it is no JWT' });
  }
  const provider = (Object.keys(issuers) as CiProvider[]).find((each) => issuers[each] === issuer);
  if (!provider) throw new PlatformError('ciIdentity', { why: 'its issuer is none of those that this shop knows' });
  return provider;
}

type Verified = JWTPayload & { jti: string };

async function verify(app: App, ci: CiSettings, provider: CiProvider, identity: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(identity, app.ports.ciKeys.keysOf(provider), {
      issuer: ci.issuers[provider],
      audience: ci.audience,
      algorithms: ALGORITHMS,
      currentDate: app.clock.now(),
      requiredClaims: ['exp', 'iat', 'jti'],
      maxTokenAge: OLDEST,
      clockTolerance: TOLERANCE,
    });
    return payload as Verified;
  } catch (error) {
    if (error instanceof CiKeysUnavailable) throw new PlatformError('ciKeys', { issuer: ci.issuers[provider] });
    if (error instanceof errors.JOSEError) throw new PlatformError('ciIdentity', { why: error.message });
    throw error;
  }
}

function repositoryOf(ci: CiSettings, provider: CiProvider, payload: JWTPayload, remote: string) {
  const [path, id] = CLAIMS[provider];
  const names = [payload[path], payload[id]].map(String);
  const own = ci.repositories.filter((each) => each.provider === provider && names.includes(each.repository));
  if (!own.some((each) => each.remote === remote))
    throw new PlatformError('ciRepository', { repository: `${provider}:${String(payload[path])}`, remote });
  return `${provider}:${String(payload[path])}`;
}

/** A short token for the remote of a pipeline's repository, for the identity token that its provider signed. */
export async function exchangeIdentity(app: App, { remote, identity }: { remote: string; identity: string }) {
  const { ci } = app.config;
  if (!ci) throw new PlatformError('ciOff');
  const provider = providerOf(ci, identity);
  const payload = await verify(app, ci, provider, identity);
  const repository = repositoryOf(ci, provider, payload, remote);
  const at = app.clock.now();
  const { id, token, expires_at } = {
    id: newId(at.getTime()),
    token: newSecret(),
    expires_at: new Date(at.getTime() + WORKS_FOR),
  };
  await transaction(app.db, async (tx) => {
    const made = await tx
      .insertInto('release_token')
      .values({
        id,
        name: repository,
        remote,
        token_hash: hashToken(token),
        actions: JSON.stringify(ACTIONS),
        created_by: `ci ${repository}`,
        created_at: at,
        expires_at,
        ci_identity: hashToken(`${ci.issuers[provider]} ${payload.jti}`),
      })
      .onConflict((conflict) => conflict.column('ci_identity').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new PlatformError('ciUsed');
    const detail = { repository, remote, ref: payload['ref'], commit: payload[CLAIMS[provider][2]], actions: ACTIONS };
    await audit(tx, { who: `ci ${repository}`, target: `token:${id}`, detail, at });
  });
  return { token, expiresAt: expires_at.toISOString() };
}
