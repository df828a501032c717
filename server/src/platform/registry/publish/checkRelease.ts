import type { App } from '../../../app';
import { assertOwners, documentOf } from '../owners';
import { assertFits, usesOfRemoved } from '../releaseChecks';
import { liveHosts } from '../host/liveHosts';
import { integrityOf } from '../releaseFiles';
import { PlatformError } from '../refused';
import { findVersion } from '../versionRow';
import { parseUses, readDocument } from './readDocument';

type Finding = { code: string; reason: string };

/** What the registry would say, in a terminal's words. */
async function findingsOf(checks: (() => Promise<unknown>)[]): Promise<Finding[]> {
  const findings = new Map<string, Finding>();
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      findings.set(error.code, { code: error.code, reason: error.reason });
    }
  return [...findings.values()];
}

async function stableOf({ db }: Pick<App, 'db'>, remote: string) {
  const row = await db.selectFrom('remote').select('stable').where('name', '=', remote).executeTakeFirst();
  const version = row?.stable && (await findVersion(db, remote, row.stable));
  return version ? documentOf(version.document) : null;
}

const without = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));

/** The bytes of the document, and of what the code takes of the contract where that is known. */
type Asked = { remote: string; bytes: Buffer; uses?: Buffer | undefined };

/**
 * What publishing and promoting a release would come to, without its files and without a trace: what it adds to the version that visitors
 * have, what it takes away and who uses that, and why it would be refused.
 */
export async function checkRelease(app: App, { remote, bytes, uses }: Asked) {
  const document = readDocument(remote, bytes);
  const stable = await stableOf(app, remote);
  const known = await findVersion(app.db, remote, document.version);
  const paths = document.routes.map(({ path }) => path);
  const before = stable?.routes.map(({ path }) => path) ?? [];
  const isOther = known !== undefined && known.digest !== integrityOf(bytes);
  const findings = await findingsOf([
    async () => {
      if (isOther) throw new PlatformError('otherBytes', { remote, version: document.version });
    },
    () => assertOwners(app, document),
    () => assertFits(app, app.db, { document, uses: uses ? parseUses(uses) : null }),
  ]);
  const offered = [...new Set((await liveHosts(app)).map(({ contract }) => contract).filter(Boolean))];
  return {
    against: stable?.version ?? null,
    added: without(paths, before),
    removed: without(before, paths),
    contract: { needs: document.contract, offered },
    uses: stable ? await usesOfRemoved(app, app.db, stable, document) : [],
    findings,
  };
}
