import { randomUUID } from 'node:crypto';
import type { App } from '../../../app';
import { MINUTE, SECOND } from '../../../clock';
import { Uses } from '../contractFit';
import { hostAssets } from './assets';
import { releasedHosts } from './releasedHosts';
import { hostKeeper } from './hostFiles';

const BEAT = 10 * SECOND;
const DEAD_AFTER = MINUTE;

export type LiveHost = {
  version: string;
  contract: string;
  /** What it gives of the shared contract by name; null: not known. */
  exports: Uses | null;
};

/** Says in the store which host this process serves. */
export async function beat(app: App, process: string): Promise<void> {
  const host = hostAssets(app)();
  if (!host) return;
  const row = {
    host_version: host.version,
    contract: host.contract,
    exports: host.exports ? JSON.stringify(host.exports) : null,
    seen_at: app.clock.now(),
  };
  await app.db
    .insertInto('live_host')
    .values({ process, ...row })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
    .execute();
}

/** Keeps saying so, and that its files are in use; gives back what stops it, and is then no longer counted. */
export function startHeartbeat(app: App, keepConsole: () => Promise<void>): () => Promise<void> {
  const process = randomUUID();
  const keepHost = hostKeeper(app);
  const once = async () => {
    await beat(app, process).catch((error: unknown) => app.log.debug({ error }, 'no heartbeat'));
    await keepHost().catch((error: unknown) => app.log.debug({ error }, 'not noted which host is served'));
    await keepConsole().catch((error: unknown) => app.log.warn({ error }, 'files of the console are not shared'));
  };
  let running: Promise<void> | undefined;
  const quietly = () => (running ??= once().finally(() => (running = undefined)));
  void quietly();
  const timer = setInterval(() => void quietly(), BEAT);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await app.db
      .deleteFrom('live_host')
      .where('process', '=', process)
      .execute()
      .catch(() => undefined); // it dies of age otherwise
  };
}

/** The builds that processes serve as long as no host is released; this process's own always counts. */
async function builtHosts(app: App): Promise<LiveHost[]> {
  const since = new Date(app.clock.now().getTime() - DEAD_AFTER);
  const rows = await app.db
    .selectFrom('live_host')
    .select(['host_version as version', 'contract', 'exports'])
    .where('seen_at', '>', since)
    .distinct()
    .execute();
  const own = hostAssets(app)();
  const listed = rows.map((row) => ({ ...row, exports: Uses.nullable().parse(row.exports) }));
  const isListed = rows.some(({ version }) => version === own?.version);
  if (!own || isListed) return listed;
  return [...listed, { version: own.version, contract: own.contract, exports: own.exports ?? null }];
}

/**
 * The hosts that visitors are given right now. A canary counts from 0 % on: remotes for its contract are released before anybody gets it.
 */
export async function liveHosts(app: App): Promise<LiveHost[]> {
  const released = await releasedHosts(app.db);
  const offered = released.map(({ assets: { version, contract, exports } }) => ({
    version,
    contract,
    exports: exports ?? null,
  }));
  return released.some(({ isStable }) => isStable) ? offered : [...(await builtHosts(app)), ...offered];
}

/** The contracts that these hosts offer, each once. */
export const offeredContracts = async (app: App): Promise<string[]> => [
  ...new Set((await liveHosts(app)).map(({ contract }) => contract).filter(Boolean)),
];

export const forgetDeadHosts = ({ db }: Pick<App, 'db'>, before: Date) =>
  db.deleteFrom('live_host').where('seen_at', '<', before).execute();
