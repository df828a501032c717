import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import { remoteOf } from '../discovery';
import { ask, releasePath } from './ask';

/** The technical limit of one load. */
const TIMEOUT = 120_000;

export type ScreenModule = { default: ComponentType };
type Pending = { loading?: Promise<unknown> | null; loaded?: boolean };

function nameIn(url: string) {
  return /\/remotes\/([^/]+)\//.exec(url)?.[1] ?? '';
}

const plugin: ModuleFederationRuntimePlugin = {
  name: 'cellar',
  createScript({ url }) {
    const asked = ask(url);
    const script = document.createElement('script');
    script.src = asked?.url ?? url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    if (asked?.integrity) script.integrity = asked.integrity;
    return { script, timeout: remoteOf(nameIn(url))?.loadTimeout ?? TIMEOUT };
  },
  // The share scope keeps a rejected promise for ever: the next try has to begin anew.
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

const registered = new Map<string, string>();

/** Registers the release's entry; `again` after the entry itself failed. */
export function register(release: ReleaseDocument, again: boolean) {
  const { name, version, container, entry } = release;
  if (registered.get(name) === version && !again) return;
  const force = registered.has(name);
  registered.set(name, version);
  registerRemotes([{ name, entry: releasePath(release, entry), entryGlobalName: container, type: 'var' }], { force });
}

export async function loadModule(name: string, module: string): Promise<ScreenModule> {
  const loaded = await loadRemote<Partial<ScreenModule>>(`${name}/${module}`);
  if (typeof loaded?.default !== 'function') throw new Error(`${name}/${module} has no screen`);
  return { default: loaded.default };
}
