import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { StartError } from '../../errors/startError';
import type { Mode } from '../../store/storeMode';
import { keptFile } from '../keptFile';
import { listOf, type Env } from '../../settingReaders';

export const VAULT_SETTINGS = ['CELLAR_DATA_KEY'];

const KEY_BYTES = 32;

/** The keys, the one in use first; empty: not set, which production refuses. */
export function vaultKeys(env: Env, mode: Mode): Buffer[] {
  const texts = listOf(env['CELLAR_DATA_KEY']);
  if (texts.length === 0 && mode === 'production')
    throw new StartError(
      'CELLAR_DATA_KEY is missing: production encrypts identity numbers with a key of its own, make one with `openssl rand -base64 32`.',
    );
  return texts.map((text) => {
    const key = Buffer.from(text, 'base64');
    if (key.length !== KEY_BYTES)
      throw new StartError('CELLAR_DATA_KEY is no key of 32 bytes in base64: make one with `openssl rand -base64 32`.');
    return key;
  });
}

/** The demo's own key, made at its first use and kept in the data directory. */
export const demoKey = (dataDir: string): Buffer =>
  Buffer.from(
    keptFile(path.join(dataDir, 'sandbox-data-key'), () => randomBytes(KEY_BYTES).toString('base64')),
    'base64',
  );
