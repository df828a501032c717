import type { App } from '../../../app';
import { assertOwners, documentOf } from '../owners';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { assertFits, usesOfRemoved } from '../releaseChecks';
import type { Uses } from '../contractFit';
import { offeredContracts } from '../host/liveHosts';
import { integrityOf } from '../releaseFiles';
import { PlatformError } from '../refused';
import { findVersion } from '../versionRow';
import { parseUses, readDocument } from './readDocument';

type Finding = { code: string; reason: string };

type Candidate = { document: ReleaseDocument; uses: Uses | null; isOther: boolean };

/** What the registry would say of the version's bytes, its owner and the contract, in a terminal's words. */
async function findingsOf(app: App, { document, uses, isOther }: Candidate): Promise<Finding[]> {
  const findings = new Map<string, Finding>();
  for (const check of ['bytes', 'owners', 'contract'] as const)
    try {
      if (check === 'owners') await assertOwners(app, document);
      else if (check === 'contract') await assertFits(app, app.db, { document, uses });
      else if (isOther) throw new PlatformError('otherBytes', { remote: document.name, version: document.version });
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
  const findings = await findingsOf(app, { document, uses: uses ? parseUses(uses) : null, isOther });
  const offered = await offeredContracts(app);
  return {
    against: stable?.version ?? null,
    added: without(paths, before),
    removed: without(before, paths),
    contract: { needs: document.contract, offered },
    uses: stable ? await usesOfRemoved(app, app.db, stable, document) : [],
    findings,
  };
}
