import { Refused } from './failure.mjs';

/** The identity token that the service of a pipeline makes for the shop; undefined: there is none. */
async function identityFor(
  shop,
  { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret, ...others },
) {
  if (others.CELLAR_ID_TOKEN) return others.CELLAR_ID_TOKEN;
  if (!url || !secret) return undefined;
  const at = new URL(url);
  at.searchParams.set('audience', shop);
  const reply = await fetch(at, { headers: { authorization: `Bearer ${secret}` } }).catch((error) => {
    throw new Refused(`GitHub gives no identity token: ${error.cause?.code ?? error.message}.`, 'offline');
  });
  if (!reply.ok) throw new Refused(`GitHub gives no identity token: ${reply.status}.`, 'access');
  return (await reply.json()).value;
}

/**
 * The token that a command sends: the one that was set, else one that the shop gives a pipeline for its identity. A command that names no
 * remote goes without.
 */
export async function tokenFor({ shop, remote, given, environment }) {
  if (given || !remote) return given;
  const identity = await identityFor(shop.to, environment);
  if (!identity) return undefined;
  const { result } = await shop.ask('POST', '/console/api/tokens/exchange', { remote, identity });
  return result.token;
}
