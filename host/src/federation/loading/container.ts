import type { DiscoveredRemote, ReleaseDocument } from '@cellar/shared/contract/discovery';
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import { remoteOf } from '../../discovery';
import type { Screen } from '../../screen';
import { resolveAsset, releasePath, versionIn } from './resolveAsset';

/** The technical limit of one load. */
const TIMEOUT = 120_000;

/** A version that ran in this page, and by which rollout this visitor got it. */
export type Ran = { name: string; version: string; cohort: 'stable' | 'canary' };
type Registered = Ran & { mainAction: string | undefined };
export type ScreenModule = Screen & { from: Ran };
type Pending = { loading?: Promise<unknown> | null; loaded?: boolean };

const plugin: ModuleFederationRuntimePlugin = {
  name: 'cellar',
  createScript({ url }) {
    const asset = resolveAsset(url);
    const script = document.createElement('script');
    script.src = asset?.url ?? url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    if (asset?.integrity) script.integrity = asset.integrity;
    return { script, timeout: remoteOf(versionIn(url)?.name ?? '')?.loadTimeout ?? TIMEOUT };
  },
  // The share scope keeps a rejected promise for ever: the next try has to begin again.
  errorLoadShare({ pkgName, origin }) {
    const scopes = Object.values(origin.shareScopeMap as Record<string, Record<string, Record<string, Pending>>>);
    for (const share of scopes.flatMap((scope) => Object.values(scope[pkgName] ?? {}))) {
      if (share.loading && !share.loaded) share.loading = null;
    }
  },
};

export function preparePlugins() {
  registerGlobalPlugins([plugin]);
  registerPlugins([plugin]);
}

const registered = new Map<string, Registered>();

/** Every version that this page ran or tried to. */
export const versionsRan = (): Ran[] =>
  [...registered.values()].map(({ name, version, cohort }) => ({ name, version, cohort }));

/** The version of a remote whose main action this is, the one that was begun last. */
export const ranWithAction = (remote: string, action: string): Ran | undefined =>
  [...registered.values()].reverse().find(({ name, mainAction }) => name === remote && mainAction === action);

/** Makes a release known to the federation runtime, under the name of its container: two versions of a remote can run side by side. */
export function register(release: ReleaseDocument, { release: { cohort } }: DiscoveredRemote) {
  const { name, version, container, entry, mainAction } = release;
  if (registered.has(container)) return;
  registered.set(container, { name, version, cohort, mainAction });
  registerRemotes([{ name: container, entry: releasePath(release, entry), entryGlobalName: container, type: 'var' }]);
}

export async function loadModule({ name, container }: ReleaseDocument, module: string): Promise<ScreenModule> {
  const loaded = await loadRemote<Partial<ScreenModule>>(`${container}/${module}`);
  const from = registered.get(container);
  if (typeof loaded?.default !== 'function' || !from) throw new Error(`${name}/${module} has no screen`);
  return { default: loaded.default, from };
}
