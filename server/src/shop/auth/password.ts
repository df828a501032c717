import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = 2 ** 15;
const BLOCK = 8;
const PARALLEL = 3;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY = 128 * 1024 * 1024;

const derive = (password: string, salt: Buffer, N: number, r: number, p: number) =>
  new Promise<Buffer>((done, failed) => {
    scrypt(password, salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY }, (error, key) => (error ? failed(error) : done(key)));
  });

/** `scrypt$N$r$p$salt$key`: the parameters travel with the hash, so that they can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST, BLOCK, PARALLEL);
  return ['scrypt', COST, BLOCK, PARALLEL, salt.toString('base64'), key.toString('base64')].join('$');
}

let nobody: Promise<string> | undefined;

/** Takes as long for an account without a password, or for none at all, as for a wrong password. */
export async function isRightPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  const [, n, r, p, salt, key] = (stored ?? (await nobody)).split('$');
  const expected = Buffer.from(key ?? '', 'base64');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(n), Number(r), Number(p));
  return timingSafeEqual(derived, expected) && stored !== null;
}
