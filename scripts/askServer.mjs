import { runQuietly } from './run.mjs';

const PROGRAM = `
const { readConfiguration } = await import('./server/src/configuration.ts');
const { lockStore } = await import('./server/src/store/embedded/storeLock.ts');
const config = readConfiguration(process.env);
if (!config.databaseUrl) await lockStore(config.dataDir + '/store');`;

/**
 * What the server of these settings would say instead of opening, so that it is said before minutes of building: a wrong setting, or data
 * that another process uses. Null when it has nothing to say.
 */
export async function askServer(env = process.env) {
  const program = `(async () => {${PROGRAM}})().then(() => process.exit(0), (e) => { console.error(e.message); process.exit(1); });`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { code, output } = await runQuietly(process.execPath, args, { env });
  return code === 0 ? null : output.trim().split('\n')[0];
}
