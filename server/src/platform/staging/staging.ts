import { Provenance } from '@cellar/shared/api/platform/releases/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { HOST } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import { NotInStaging, StagingUnavailable, type StagingRemote } from '../../ports/staging/port';
import { fits } from '../registry/contractFit';
import { offeredContracts } from '../registry/host/liveHosts';
import { publish, type Published } from '../registry/publish/publish';
import { readDocument, readUses } from '../registry/publish/readDocument';
import { PlatformError } from '../registry/refused';
import { assertFits } from '../registry/releaseChecks';

type View = NonNullable<Result<'releases.staging'>>;

type Asked = { remote: string; version: string; who: string };

/** What the staging shop answers; it not answering is said to the person, not taken for a fault of this shop. */
async function answerOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StagingUnavailable) throw new PlatformError('stagingUnavailable', { why: error.message });
    throw error;
  }
}

type Here = { stable: string | null; digest: string | null };

function stateOf(
  { name, stable, stableRelease }: StagingRemote,
  here: Here,
  offered: string[],
): View['list'][number]['state'] {
  if (!stable || !stableRelease) return 'none';
  const { digest, contract } = stableRelease;
  if (here.digest !== null && here.digest !== digest) return 'otherBytes';
  if (here.digest !== null) return here.stable === stable ? 'same' : 'published';
  // A host brings its contract along.
  const isServed = name === HOST || offered.length === 0 || offered.some((one) => fits(one, contract));
  return isServed ? 'ready' : 'unfit';
}

async function readHere({ db }: App, versions: StagingRemote[]): Promise<Map<string, Here>> {
  const rows = await db.selectFrom('remote').select(['name', 'stable']).execute();
  const stable = new Map(rows.map((row) => [row.name, row.stable]));
  const wanted = versions.flatMap(({ name, stable: version }) => (version ? [{ name, version }] : []));
  const digests = await Promise.all(
    wanted.map(({ name, version }) =>
      db
        .selectFrom('release')
        .select(['remote', 'digest'])
        .where('remote', '=', name)
        .where('version', '=', version)
        .where('state', '!=', 'purged')
        .executeTakeFirst(),
    ),
  );
  const digestOf = new Map(digests.flatMap((row) => (row ? [[row.remote, row.digest]] : [])));
  return new Map(
    versions.map(({ name }) => [name, { stable: stable.get(name) ?? null, digest: digestOf.get(name) ?? null }]),
  );
}

/** The staging shop beside this one: what runs there, what runs here, and what could be taken from there. */
export async function viewStaging(app: App): Promise<View | null> {
  const { staging } = app.ports;
  if (!staging) return null;
  const there = await answerOf(staging.list());
  const offered = await offeredContracts(app);
  const here = await readHere(app, there.list);
  return {
    origin: staging.origin,
    offered: { staging: there.offered, here: offered },
    list: there.list.map((one) => {
      const own = here.get(one.name) ?? { stable: null, digest: null };
      return {
        name: one.name,
        staging: one.stable,
        here: own.stable,
        contract: one.stableRelease?.contract ?? null,
        state: stateOf(one, own, offered),
      };
    }),
  };
}

const bytesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text, 'base64')]));

/**
 * Publishes here, as a draft, what the staging shop has of a version: the same bytes, whose digests are checked again. What no live host
 * here could run is refused before anything is stored.
 */
export async function publishFromStaging(app: App, { remote, version, who }: Asked): Promise<Published> {
  const { staging } = app.ports;
  if (!staging) throw new PlatformError('stagingOff');
  const content = await answerOf(staging.content(remote, version)).catch((error: unknown) => {
    throw error instanceof NotInStaging ? new PlatformError('notInStaging', { remote, version }) : error;
  });
  const bytes = Buffer.from(content.document, 'base64');
  const document = readDocument(remote, bytes);
  if (document.version !== version) throw new PlatformError('notInStaging', { remote, version });
  const files = bytesOf(content.files);
  await assertFits(app, app.db, { document, uses: readUses(files) });
  const known = Provenance.safeParse(content.provenance).data ?? {};
  const provenance = { ...known, source: 'upload' as const, from: staging.origin };
  return publish(app, { remote, document: bytes, files, maps: bytesOf(content.maps), provenance, who });
}
