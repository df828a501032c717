import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey, deriveKeyFor, type Asker } from './keyQueue';
import { PASSWORD_COST } from './passwordCost';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY = 128 * 1024 * 1024;

/** `scrypt$N$r$p$salt$key`: the parameters travel with the hash, so that they can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey({ password, salt, keyBytes: KEY_BYTES, maxmem: MAX_MEMORY, ...PASSWORD_COST });
  return [
    'scrypt',
    PASSWORD_COST.N,
    PASSWORD_COST.r,
    PASSWORD_COST.p,
    salt.toString('base64'),
    Buffer.from(key).toString('base64'),
  ].join('$');
}

function partsOf(stored: string | null) {
  // Nobody has this key: an account without a password, or none at all, costs as much as a wrong password.
  if (stored === null) return { ...PASSWORD_COST, salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** True for the password that belongs to the hash. One asker never takes all the turns. */
export async function isRightPassword(password: string, stored: string | null, asker: Asker): Promise<boolean> {
  const { key, ...task } = partsOf(stored);
  const derived = await deriveKeyFor(asker, { password, keyBytes: KEY_BYTES, maxmem: MAX_MEMORY, ...task });
  return timingSafeEqual(derived, key) && stored !== null;
}
