import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from '../configuration';
import { StartError } from '../errors/startError';

/** Makes the data directory if need be; fails in the person's words where nothing can be written. */
export function prepareDataDir({ dataDir }: Pick<Configuration, 'dataDir'>) {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch {
    throw new StartError(`DATA_DIR (${dataDir}) cannot be written: choose a folder that this user may write to.`);
  }
}
