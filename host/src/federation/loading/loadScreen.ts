import type { DiscoveredRemote } from '@cellar/shared/contract/discovery';
import { again } from './retry';
import { releasePath } from './resolveAsset';
import { loadModule, register, type ScreenModule } from './container';
import { isEntryMissing } from './failure';
import { releaseOf } from './releaseOf';

/** Loads a screen of just this version, from any of its origins. */
async function loadVersion(remote: DiscoveredRemote, module: string): Promise<ScreenModule> {
  const release = await releaseOf(remote);
  register(release, remote);
  const attempt = () => loadModule(release, module);
  return attempt().catch((error: unknown) => {
    // Its chunks were asked for again where they are asked for.
    if (!isEntryMissing(error)) throw error;
    return again(error, attempt, releasePath(release, release.entry));
  });
}

/** Loads a screen: of this version, else of another one. Rejects when all are spent. */
export async function loadScreen(remote: DiscoveredRemote, module: string): Promise<ScreenModule> {
  try {
    return await loadVersion(remote, module);
  } catch (error) {
    const { otherVersions } = await import('../recovery/recovery').catch(() => Promise.reject(error));
    return otherVersions(remote, error, (version) => loadVersion(version, module));
  }
}
