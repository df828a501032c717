import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../app';
import type { HostAssets } from '../platform/registry/host/assets';
import { readHostFile } from '../platform/registry/host/hostFiles';
import { attribute } from '../http/documents/escape';

const isStyle = (file: string) => file.endsWith('.css');
const kindOf = (file: string) => (isStyle(file) ? 'style' : file.endsWith('.json') ? 'fetch' : 'script');

// A preload whose crossorigin or integrity differs from those of the later tag is fetched twice.
function preload(address: string, integrity?: string): string {
  const hash = integrity ? ` integrity="${attribute(integrity)}"` : '';
  return `<link rel="preload" as="${kindOf(address)}" crossorigin="anonymous"${hash} href="${attribute(address)}">`;
}

/** Scripts that every page begins with. */
export const entryScripts = ({ entry, files }: HostAssets, nonce: string): string =>
  entry
    .filter((file) => !isStyle(file))
    .map(
      (file) =>
        `<script defer nonce="${nonce}" crossorigin="anonymous" integrity="${attribute(files[file] ?? '')}" src="/${attribute(file)}"></script>`,
    )
    .join('');

/** Stylesheets that every page begins with, as text; a build's files never change, so each is read once. */
export function entryStyles(app: App): (host: HostAssets) => Promise<string> {
  const known = new Map<string, string>();
  const read = async (host: HostAssets, file: string) => {
    const text = known.get(file) ?? (await readHostFile(app, host, file)).toString('utf8').replaceAll('</', '<\\/');
    known.set(file, text);
    return text;
  };
  return async (host) => (await Promise.all(host.entry.filter(isStyle).map((file) => read(host, file)))).join('');
}

/** Tags that fetch files before they are asked for. */
export type Preloads = { styles: string; scripts: string };

export const NO_PRELOADS: Preloads = { styles: '', scripts: '' };

/**
 * Exactly the files that are asked for before the screen is there: the release document unless the page holds it (`hasDocument`), entry,
 * screen, and the host's files of the shared entries it needs.
 */
export function screenPreloads(
  release: ReleaseDocument,
  {
    module,
    origin = '',
    host,
    hasDocument,
  }: { module: string; origin?: string | undefined; host: HostAssets; hasDocument: boolean },
): Preloads {
  const screen = release.screens[module];
  const base = `${origin}/remotes/${release.name}/${release.version}/`;
  const own = [release.entry, ...(screen?.files ?? [])].map((file) => ({
    address: base + file,
    integrity: release.files[file],
  }));
  const shared = new Set(
    (screen?.needs ?? []).flatMap((need) => host.shares[need] ?? []).filter((file) => !host.entry.includes(file)),
  );
  const files = [...own, ...[...shared].map((file) => ({ address: `/${file}`, integrity: undefined }))];
  const tags = (wanted: typeof files) => wanted.map(({ address, integrity }) => preload(address, integrity)).join('');
  return {
    styles: tags(files.filter(({ address }) => isStyle(address))),
    scripts:
      (hasDocument ? '' : preload(`${base}release.json`)) + tags(files.filter(({ address }) => !isStyle(address))),
  };
}
