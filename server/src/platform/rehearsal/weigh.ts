import fs from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import type { HostAssets } from '../registry/host/assets';
import { keyOf } from '../registry/releaseFiles';
import type { Finding } from './trial';

const KB = 1024;
const inKilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const isScript = (file: string) => file.endsWith('.js');
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

const hostSize =
  ({ config }: App) =>
  async (file: string) =>
    (await fs.stat(path.join(config.distDir, 'host', `${file}.br`))).size;

/** Screens whose scripts weigh more than the host's build allows, by brotli bytes. */
export async function overweight(
  app: App,
  host: HostAssets,
  { name, version, entry, screens, routes }: ReleaseDocument,
): Promise<Finding[]> {
  const ownSize = async (file: string) =>
    (await app.ports.storage.get(keyOf(name, version, `${file}.br`)))?.length ?? 0;
  const weigh = async (module: string) => {
    const { files, needs } = screens[module] ?? { files: [], needs: [] };
    const own = sum(await Promise.all([entry, ...files].filter(isScript).map(ownSize)));
    const shared = new Set([...host.entry, ...needs.flatMap((need) => host.shares[need] ?? [])].filter(isScript));
    return { own, all: own + sum(await Promise.all([...shared].map(hostSize(app)))) };
  };
  const findings = await Promise.all(
    routes.map(async ({ path: where, module }) => {
      const { own, all } = await weigh(module);
      const { remote, page } = host.budget;
      return [
        ...(own > remote
          ? [{ where, what: `weighs ${inKilobytes(own)} of script, the budget is ${inKilobytes(remote)}` }]
          : []),
        ...(all > page
          ? [{ where, what: `needs ${inKilobytes(all)} of script in all, the budget is ${inKilobytes(page)}` }]
          : []),
      ];
    }),
  );
  return findings.flat();
}
