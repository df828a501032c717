import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { MINUTE } from '../../clock';
import { CiKeysUnavailable, type CiKeysPort } from './port';
import type { CiProvider, CiSettings } from './settings';

const PATHS: Record<CiProvider, string> = { github: '/.well-known/jwks', gitlab: '/oauth/discovery/keys' };
const TIMEOUT = 5_000;

/** Wrong keys are the token's fault, everything else the provider's. */
const isOfToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

function remoteKeys(url: URL): JWTVerifyGetKey {
  // Kept in memory; an unknown key asks again, at most every half minute, so that made-up tokens do not become requests.
  const keys = createRemoteJWKSet(url, {
    cacheMaxAge: 10 * MINUTE,
    cooldownDuration: MINUTE / 2,
    timeoutDuration: TIMEOUT,
  });
  return (header, token) =>
    keys(header, token).catch((error: unknown) => {
      throw isOfToken(error) ? error : new CiKeysUnavailable(`${url.origin} gives no keys`, { cause: error });
    });
}

/** The keys that the providers publish. */
export const publishedKeys = ({ issuers }: CiSettings): CiKeysPort => {
  const keys = {
    github: remoteKeys(new URL(issuers.github + PATHS.github)),
    gitlab: remoteKeys(new URL(issuers.gitlab + PATHS.gitlab)),
  };
  return { keysOf: (provider) => keys[provider] };
};
