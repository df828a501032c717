import { systemClock } from '../clock';
import { readConfiguration, type Configuration } from '../configuration';
import { prepareDataDir } from '../start/dataDir';
import { StartError } from '../errors/startError';
import { openStore } from '../store/open';
import type { Shop } from './backupShop';

/**
 * Runs one command on the store of the settings, which nobody else opens meanwhile if it is the embedded one. Ends with one line if it
 * fails.
 */
export async function shopCommand(work: (shop: Shop & { config: Configuration }) => Promise<string[]>): Promise<void> {
  try {
    const config = readConfiguration(process.env);
    prepareDataDir(config);
    const store = await openStore({ ...config, poolSize: 1 });
    try {
      for (const line of await work({ store, config, clock: systemClock })) process.stdout.write(`${line}\n`);
    } finally {
      await store.close();
    }
  } catch (error) {
    process.stderr.write(
      error instanceof StartError
        ? `${error.message}\n`
        : `It failed, and nothing was changed: ${(error as Error).stack ?? String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
