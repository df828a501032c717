import type { JWTVerifyGetKey } from 'jose';
import type { CiProvider } from './settings';

/** The service that runs pipelines did not give its keys. */
export class CiKeysUnavailable extends Error {}

export interface CiKeysPort {
  /** Finds the key that a provider's identity token is signed with. */
  keysOf: (provider: CiProvider) => JWTVerifyGetKey;
}
