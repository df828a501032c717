import { readConfiguration } from './configuration';
import { prepareDataDir } from './start/dataDir';
import { StartError } from './errors/startError';
import { probePort } from './start/port';

function assertNoFlags() {
  const [flag] = process.argv.slice(2);
  if (flag)
    throw new StartError(
      `${flag} is not known: the server is set by environment variables only (see docs/settings.md).`,
    );
}

async function start() {
  assertNoFlags();
  const config = readConfiguration(process.env);
  prepareDataDir(config);
  await probePort(config);
  // The shop takes a second to load: a wrong setting is named before.
  const { serve } = await import('./start/serve');
  await serve(config);
}

start().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `Cellar could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
