import { HOST, type DiscoveredHost } from '@cellar/shared/contract/discovery';
import type { Snapshot } from '../../releases';
import { hostOf, isDevelopment, type HostAssets } from '../registry/host/assets';
import type { Cohorts } from './cohorts';
import { withdrawnOf, type Pin } from './resolve';
import { releaseKey } from './snapshot';

export type ServedHost = { assets: HostAssets; release?: DiscoveredHost };

type Asking = {
  /** The build that lies beside this process: pages get it as long as nobody has released a host. */
  own: HostAssets | null;
  cohorts: Cohorts;
  pin: Pin | undefined;
  /** Versions that this browser could not load. */
  failed: string[];
};

function released({ known, documents }: Snapshot, version: string | null | undefined): HostAssets[] {
  const document = version ? documents[releaseKey(HOST, version)] : undefined;
  const assets = document && known[releaseKey(HOST, document.version)]?.state !== 'purged' ? hostOf(document) : null;
  return assets ? [assets] : [];
}

/** Which host a page is made of: by preview, by the channels, else this process's own build. Null while there is none. */
export function resolveHost(snapshot: Snapshot, { own, cohorts, pin, failed }: Asking): ServedHost | null {
  if (own && isDevelopment(own)) return { assets: own };
  const previewed = pin && hostOf(pin.document);
  if (previewed)
    return {
      assets: previewed,
      release: { version: previewed.version, release: { channel: pin.channel, cohort: 'stable' } },
    };
  const row = snapshot.remotes.find(({ name }) => name === HOST);
  const rollout = row?.rollout;
  const isCanary = rollout ? cohorts[rollout.key] === 1 : false;
  const stable = [...released(snapshot, row?.stable), ...released(snapshot, row?.fallback)];
  const wanted = [
    ...(isCanary ? released(snapshot, rollout?.version) : []),
    ...stable,
    ...(own && stable.length === 0 ? [own] : []),
  ];
  const assets = wanted.find(({ version }) => !failed.includes(version)) ?? wanted[0];
  if (!assets) return null;
  const { version } = assets;
  const cohort = isCanary && version === rollout?.version ? ('canary' as const) : ('stable' as const);
  const withdrawn = row ? withdrawnOf(row, snapshot, version) : [];
  return {
    assets,
    release: {
      version,
      release: { channel: cohort, cohort, ...(rollout?.state === 'running' ? { rolloutId: rollout.key } : {}) },
      ...(withdrawn.length > 0 ? { withdrawn } : {}),
    },
  };
}
