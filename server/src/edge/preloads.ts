import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { HostAssets } from '../platform/assets';
import { attribute } from './escape';

const isStyle = (file: string) => file.endsWith('.css');

// A preload whose crossorigin or integrity differs from those of the later tag is fetched twice.
function preload(address: string, integrity?: string): string {
  const hash = integrity ? ` integrity="${attribute(integrity)}"` : '';
  return `<link rel="preload" as="${isStyle(address) ? 'style' : 'script'}" crossorigin="anonymous"${hash} href="${attribute(address)}">`;
}

/** Scripts and stylesheets that every page begins with. */
export const entryTags = ({ entry, files }: HostAssets, nonce: string): string =>
  entry
    .map((file) => {
      const common = `crossorigin="anonymous" integrity="${attribute(files[file] ?? '')}"`;
      return isStyle(file) ? `<link rel="stylesheet" ${common} href="/${attribute(file)}">` : `<script defer nonce="${nonce}" ${common} src="/${attribute(file)}"></script>`;
    })
    .join('');

/** Exactly the files that are asked for before the screen is there: entry, screen, and the host's files of the shared entries it needs. */
export function screenPreloads(release: ReleaseDocument, { module, origin = '', host }: { module: string; origin?: string | undefined; host: HostAssets }): string {
  const screen = release.screens[module];
  const base = `${origin}/remotes/${release.name}/${release.version}/`;
  const own = [release.entry, ...(screen?.files ?? [])].map((file) => preload(base + file, release.files[file]));
  const shared = new Set((screen?.needs ?? []).flatMap((need) => host.shares[need] ?? []).filter((file) => !host.entry.includes(file)));
  return [...own, ...[...shared].map((file) => preload(`/${file}`))].join('');
}
