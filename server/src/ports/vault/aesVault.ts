import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { VaultPort } from './port';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NAME_LENGTH = 8;

/** What names a key in the texts that it sealed. */
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, NAME_LENGTH);

/** AES-256-GCM: the first key seals, each of them opens what it sealed. */
export function aesVault(readKeys: () => readonly Buffer[]): VaultPort {
  return {
    seal: (text, personId) => {
      const [key] = readKeys();
      if (!key) throw new Error('The vault has no key.');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(personId));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${nameOf(key)}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`;
    },
    open: (sealed, personId) => {
      const [name = '', content = ''] = sealed.split('.');
      const key = readKeys().find((one) => nameOf(one) === name);
      if (!key) throw new Error(`CELLAR_DATA_KEY lacks the key ${name}, with which a text of the store was encrypted.`);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(personId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
