import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

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
  fs.mkdirSync(dataDir, { recursive: true });
  if (!fs.existsSync(file)) {
    // Written beside it and linked: another process never reads half a file, and the first one stays.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, JSON.stringify(fresh()), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  const { serial, privateKey, apiV3Key } = JSON.parse(fs.readFileSync(file, 'utf8')) as Stored;
  const key = createPrivateKey(privateKey);
  return { serial, privateKey: key, publicKey: createPublicKey(key), apiV3Key };
}
