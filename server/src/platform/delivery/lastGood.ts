import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from '../../configuration';
import type { Snapshot } from '../../releases';

const SCHEMA = 1;
const OWNER_ONLY = 0o600;

export type Loaded = { snapshot: Snapshot; secret: string };
type Kept = Loaded & { schema: number };
type Place = { config: Pick<Configuration, 'dataDir'>; log: Logger };

const fileOf = ({ config }: Place) => path.join(config.dataDir, 'platform.json');

const isWhole = ({ schema, secret, snapshot }: Partial<Kept>): boolean =>
  schema === SCHEMA &&
  typeof secret === 'string' &&
  typeof snapshot?.revision === 'number' &&
  Array.isArray(snapshot.remotes) &&
  typeof snapshot.documents === 'object' &&
  typeof snapshot.known === 'object';

/** Keeps what was last read from the store; a crash half-way leaves the file of before. */
export async function keepLastGood(place: Place, { snapshot, secret }: Loaded): Promise<void> {
  const file = fileOf(place);
  const draft = `${file}.${process.pid}`;
  try {
    await fs.promises.writeFile(draft, JSON.stringify({ schema: SCHEMA, secret, snapshot } satisfies Kept), {
      mode: OWNER_ONLY,
    });
    await fs.promises.rename(draft, file);
  } catch (error) {
    place.log.warn({ error }, 'the last good release list could not be kept');
  }
}

/** What was last kept, or null when nothing usable lies there. */
export function readLastGood(place: Place): Loaded | null {
  try {
    const kept = JSON.parse(fs.readFileSync(fileOf(place), 'utf8')) as Partial<Kept>;
    if (isWhole(kept)) return kept as Kept;
    place.log.warn('the kept release list has another shape');
  } catch (error) {
    place.log.debug({ error }, 'no kept release list');
  }
  return null;
}
