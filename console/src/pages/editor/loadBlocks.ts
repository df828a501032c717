import type { Discovery, ReleaseDocument } from '@cellar/shared/contract/discovery';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { BlocksModule, LoadedBlocks } from './blocks';

const hashes = new Map<string, string>();
const hashOf = (url: string) => hashes.get(new URL(url, location.href).pathname);

type EditorPage = typeof globalThis & {
  /** Every build asks it where a file is and what it must hash to. */
  __cellarResolveAsset?: (url: string) => { url: string; integrity: string } | undefined;
};

function prepare() {
  (globalThis as EditorPage).__cellarResolveAsset = (url) => {
    const integrity = hashOf(url);
    return integrity ? { url, integrity } : undefined;
  };
  registerPlugins([
    {
      name: 'cellar',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        script.integrity = hashOf(url) ?? '';
        return { script };
      },
    },
  ]);
}
prepare();

async function read<T>(url: string, integrity?: string): Promise<T> {
  const reply = await fetch(url, integrity ? { integrity } : {});
  if (!reply.ok) throw new Error(`${url}: HTTP ${reply.status}`);
  return (await reply.json()) as T;
}

/** The blocks of a remote, in the version that the shop's visitors get or in a chosen one, run as the shop runs them. */
export async function loadBlocks(remote: string, chosen: string | null): Promise<LoadedBlocks> {
  const { remotes, routes } = await read<Discovery>('/discovery.json');
  const live = remotes.find(({ name }) => name === remote);
  const version = chosen ?? live?.version;
  if (!version) throw new Error(`${remote} is not live`);
  const folder = `/remotes/${remote}/${version}/`;
  const release = await read<ReleaseDocument>(
    `${folder}release.json`,
    version === live?.version ? live.digest : undefined,
  );
  for (const [file, hash] of Object.entries(release.files)) hashes.set(folder + file, hash);
  const { container, entry } = release;
  registerRemotes([{ name: container, entry: folder + entry, entryGlobalName: container, type: 'var' }]);
  const module = await loadRemote<BlocksModule>(`${container}/blocks`);
  if (!module?.blocks) throw new Error(`${remote} ${version} has no blocks`);
  const paths = new Set(routes.map(({ path }) => path));
  return { blocks: module.blocks, PageContext: module.PageContext, release: `${remote}@${version}`, paths };
}
