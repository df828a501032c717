import type { FastifyRequest } from 'fastify';
import { mayAct, type TokenAction } from '@cellar/shared/contract/roles';
import type { App } from '../../app';
import type { Actor } from '../../core/caller';
import { knownStaff, roleNeeded } from '../../shop/identity/staff/authenticateStaff';
import { PlatformError } from '../registry/refused';
import { readToken, type Token } from './tokens';

/** What a call does; `tokens` lists the kinds of tokens that may do it, none: only staff. */
export type Admission = { remote: string | null; tokens: readonly TokenAction[]; reads: boolean };

/** What is wrong with a token is said of the token, also when it was copied badly. */
const BEARER = /^bearer(?: (.*))?$/i;

function authorizeToken({ name, remote: own, actions }: Token, { remote, tokens }: Admission): Actor {
  if (own !== null && own !== remote) throw new PlatformError('tokenRemote', { own, remote: remote ?? 'all remotes' });
  if (!tokens.some((action) => actions.includes(action)))
    throw new PlatformError('tokenAction', { action: tokens[0] ?? 'do this', may: actions.join(', ') });
  return { who: `token ${name}`, mayPromote: actions.includes('promote') };
}

/** Admits the bearer of a token, or a person of the shop by the console's cookie: `release` does everything, `viewer` looks. */
export async function actorOf(app: App, request: FastifyRequest, admission: Admission): Promise<Actor> {
  const sent = BEARER.exec(request.headers.authorization ?? '');
  if (sent) return authorizeToken(await readToken(app, sent[1] ?? ''), admission);
  const staff = await knownStaff(app, request);
  if (!mayAct(staff, admission.reads ? ['release', 'viewer'] : ['release'])) throw roleNeeded('release');
  return { who: staff.name, mayPromote: mayAct(staff, ['release']), isAdmin: staff.roles.includes('admin') };
}
