import {
  HOST,
  type Channel,
  type DiscoveredRemote,
  type ReleaseDocument,
  type VersionRef,
} from '@cellar/shared/contract/discovery';
import { fits } from '../registry/contractFit';
import { cohortsOf, namedKeys, sharesOf, type Cohorts } from './cohorts';
import type { RemoteChannels, Snapshot } from '../../releases';
import { releaseKey } from './snapshot';

const LOAD_TIMEOUT = 120_000;
const UPGRADING = '页面升级中，请稍后再来';

/** A version that a session is bound to, whatever the channels say. */
export type Pin = {
  channel: Extract<Channel, 'preview' | 'override'>;
  document: ReleaseDocument;
  digest: string;
  origins: string[];
  reason?: string;
};

export type Asking = {
  /** The cohorts of this page session. */
  cohorts: Cohorts;
  /** The contract that the page's host offers; '' = not known. */
  contract: string;
  origins: string[];
  pins: Record<string, Pin>;
};

/** One remote for one visitor; `document` null: nothing of it may be asked for. */
export type Served = { remote: DiscoveredRemote; document: ReleaseDocument | null; unfit?: boolean };
export type Resolution = { served: Served[] };

type Candidate = VersionRef & { document: ReleaseDocument; quarantined: boolean };

function candidate(
  { known, documents }: Snapshot,
  name: string,
  version: string | null | undefined,
  contract: string,
): Candidate[] {
  if (!version) return [];
  const release = known[releaseKey(name, version)];
  const document = documents[releaseKey(name, version)];
  if (!release || !document || release.state === 'purged' || !fits(contract, document.contract)) return [];
  return [{ version, digest: release.digest, document, quarantined: release.quarantined }];
}

const closed = (
  row: RemoteChannels,
  state: 'disabled' | 'removed',
  text: string | null,
  known?: VersionRef,
): DiscoveredRemote => ({
  name: row.name,
  version: known?.version ?? '',
  digest: known?.digest ?? '',
  state,
  release: { channel: 'stable', cohort: 'stable' },
  loadTimeout: LOAD_TIMEOUT,
  origins: [],
  ...(text ? { text, words: text } : {}),
});

const pinned = (name: string, { channel, document, digest, origins, reason }: Pin): Served => ({
  remote: {
    name,
    version: document.version,
    digest,
    state: 'live',
    release: { channel, cohort: 'stable', ...(reason ? { reason } : {}) },
    loadTimeout: LOAD_TIMEOUT,
    origins,
  },
  document,
});

/** What a rollback or a halt took away, as long as a browser may still have it. */
export function withdrawnOf({ name, rollout }: RemoteChannels, { known }: Snapshot, served: string): string[] {
  const halted = rollout?.state === 'halted' ? [rollout.version] : [];
  const quarantined = Object.entries(known).flatMap(([key, { quarantined, state }]) =>
    quarantined && state !== 'purged' && key.startsWith(`${name}@`) ? [key.slice(name.length + 1)] : [],
  );
  return [...new Set([...halted, ...quarantined])].filter((version) => version !== served);
}

/** The first version that this host can run, and the next one to fall back on. */
function live(row: RemoteChannels, snapshot: Snapshot, { contract, origins }: Asking, isCanary: boolean): Served {
  const { name, rollout } = row;
  const wanted = [...(isCanary ? [rollout?.version] : []), row.stable, row.fallback];
  const [first, ...others] = wanted.flatMap((version) => candidate(snapshot, name, version, contract));
  if (!first)
    return { remote: closed(row, 'disabled', UPGRADING), document: documentOfRow(row, snapshot), unfit: true };
  const next = others.find(({ version, quarantined }) => version !== first.version && !quarantined);
  const onCanary = isCanary && first.version === rollout?.version;
  const withdrawn = withdrawnOf(row, snapshot, first.version);
  return {
    remote: {
      name,
      version: first.version,
      digest: first.digest,
      state: 'live',
      release: {
        channel: onCanary ? 'canary' : 'stable',
        cohort: onCanary ? 'canary' : 'stable',
        ...(rollout?.state === 'running' ? { rolloutId: rollout.key } : {}),
      },
      loadTimeout: LOAD_TIMEOUT,
      origins,
      ...(next ? { fallback: { version: next.version, digest: next.digest } } : {}),
      ...(withdrawn.length > 0 ? { withdrawn } : {}),
    },
    document: first.document,
    ...(first.version === wanted[0] ? {} : { unfit: true }),
  };
}

const documentOfRow = ({ name, stable }: RemoteChannels, { documents }: Snapshot) =>
  stable ? (documents[releaseKey(name, stable)] ?? null) : null;

function serve(row: RemoteChannels, snapshot: Snapshot, asking: Asking, isCanary: boolean): Served | null {
  const { name, state, text, stable, rollout } = row;
  const pin = asking.pins[name];
  if (pin) return pinned(name, pin);
  if (state === 'removed') return { remote: closed(row, 'removed', text), document: null };
  const digest = stable ? snapshot.known[releaseKey(name, stable)]?.digest : undefined;
  if (state === 'disabled')
    return {
      remote: closed(row, 'disabled', text, stable && digest ? { version: stable, digest } : undefined),
      document: documentOfRow(row, snapshot),
    };
  if (stable || isCanary) return live(row, snapshot, asking, isCanary);
  // Its first version is in a canary that this visitor is not in: only a page that ran it gets the reason.
  return rollout ? { remote: closed(row, 'removed', null), document: null } : null;
}

const rolloutsOf = ({ remotes }: Snapshot) => remotes.flatMap(({ rollout }) => rollout ?? []);

/**
 * The cohorts that the page session keeps from now on. `visitor` null: anyone who asks is nobody in particular, and gets stable; `frozen`:
 * the cohorts that the session has.
 */
export const cohortsFor = (snapshot: Snapshot, visitor: string | null, frozen: Cohorts): Cohorts =>
  cohortsOf(sharesOf(rolloutsOf(snapshot)), visitor, frozen);

/** The keys of canaries that this browser gets by name. */
export const namedFor = (snapshot: Snapshot, marks: readonly string[]): string[] =>
  namedKeys(rolloutsOf(snapshot), marks);

/** Which version of each remote this visitor gets. */
export function resolve(snapshot: Snapshot, asking: Asking): Resolution {
  const remotes = snapshot.remotes.filter(({ name }) => name !== HOST);
  const served = remotes.flatMap(
    (row) => serve(row, snapshot, asking, row.rollout !== null && asking.cohorts[row.rollout.key] === 1) ?? [],
  );
  const unlisted = Object.entries(asking.pins).filter(
    ([name]) => name !== HOST && !remotes.some((row) => row.name === name),
  );
  return { served: [...served, ...unlisted.map(([name, pin]) => pinned(name, pin))] };
}
