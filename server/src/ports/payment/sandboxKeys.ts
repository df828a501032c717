import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { keptFile } from '../keptFile';

export type SandboxKeys = { serial: string; privateKey: KeyObject; publicKey: KeyObject; apiV3Key: string };
type Stored = { serial: string; privateKey: string; apiV3Key: string };

const KEY_BITS = 2048;
const API_KEY_BYTES = 16;

const fresh = (): Stored => ({
  serial: randomBytes(8).toString('hex').toUpperCase(),
  privateKey: generateKeyPairSync('rsa', { modulusLength: KEY_BITS })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  apiV3Key: randomBytes(API_KEY_BYTES).toString('hex'),
});

/** Keys of the sandbox's channel, made at their first use and kept in the data directory. */
export function sandboxKeys(dataDir: string): SandboxKeys {
  const file = path.join(dataDir, 'sandbox-payment-keys.json');
  const kept = keptFile(file, () => JSON.stringify(fresh()));
  const { serial, privateKey, apiV3Key } = JSON.parse(kept) as Stored;
  const key = createPrivateKey(privateKey);
  return { serial, privateKey: key, publicKey: createPublicKey(key), apiV3Key };
}
