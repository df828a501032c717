import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { HOST, type PublishedRoute, type ReleaseDocument } from '@cellar/shared/contract/discovery';
import { runAs } from '../../core/operation/operation';
import type { App } from '../../app';
import { atEndOfFile } from '../endOfFile';
import { publish, type Upload } from '../../platform/registry/publish/publish';
import { containerOf } from '../../platform/registry/publish/readDocument';
import { PlatformError } from '../../platform/registry/refused';
import { integrityOf } from '../../platform/registry/releaseFiles';

type Parts = Partial<Omit<ReleaseDocument, 'routes'>> & {
  paths?: string[];
  /** Content of the remote's files, beside those that every release has. */
  contents?: Record<string, string>;
  routes?: PublishedRoute[];
};

export const routeOf = (remote: string, address: string): PublishedRoute => ({
  path: address as `/${string}`,
  navTitle: '页面',
  name: address.slice(1),
  skeleton: 'nav text',
  remote,
  module: 'MainScreen',
});

/** A release like those that the build makes, with small files. */
export function releaseOf({
  name = 'catalog',
  version = '1.0.0',
  paths = [`/${name}`],
  contents = {},
  ...parts
}: Parts = {}): { document: ReleaseDocument; files: Map<string, Buffer> } {
  const texts = {
    'remoteEntry.js': `var entry = '${name} ${version}';`,
    'MainScreen.11111111.js': `screen('${version}')`,
    'MainScreen.22222222.css': '.a{color:red}',
    'inner.33333333.js': 'inner()',
    ...contents,
  };
  const files = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
  const blocks = parts.blocks ?? {};
  const main = { files: ['MainScreen.11111111.js', 'MainScreen.22222222.css'], needs: [] };
  const document: ReleaseDocument = {
    name,
    version,
    mode: 'production',
    container: containerOf(name, version),
    entry: 'remoteEntry.js',
    contract: '^1.0.0',
    files: Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)])),
    screens: {
      MainScreen: main,
      ...(Object.keys(blocks).length > 0 ? { blocks: { files: ['inner.33333333.js'], needs: [] } } : {}),
    },
    routes: paths.map((address) => routeOf(name, address)),
    links: [],
    blocks,
    journeys: [],
    ...parts,
  };
  return { document, files };
}

/** A release of the host that offers a contract; its script is named after its version, as digests would name it. */
export function hostParts(version: string, contract: string, names?: Record<string, string[]>): Parts {
  const script = `main.${version}.js`;
  return {
    name: HOST,
    version,
    contract,
    paths: [],
    screens: {},
    entry: script,
    contents: { [script]: `shell('${version}')`, [`main.${version}.css`]: `.${HOST}{}` },
    host: {
      entry: [script, `main.${version}.css`],
      shares: {},
      routes: [{ path: '/login', navTitle: '登录', name: 'login', skeleton: 'nav text' }],
      links: [],
      budget: { page: 1_000_000, remote: 1_000_000 },
      ...(names ? { exports: names } : {}),
    },
  };
}

export const bytesOf = (document: unknown) => Buffer.from(`${JSON.stringify(document)}\n`);

export function uploadOf(parts: Parts = {}, more: Partial<Upload> = {}): Upload {
  const { document, files } = releaseOf(parts);
  return {
    remote: document.name,
    document: bytesOf(document),
    files,
    provenance: { source: 'upload' },
    who: 'team',
    ...more,
  };
}

export const publishRelease = (app: App, parts: Parts = {}, more: Partial<Upload> = {}) =>
  runAs('releases.publish', () => publish(app, uploadOf(parts, more)));

/** A folder of its own for what a test stores; removed at the end of the file. */
export function ownFolder(name: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `cellar-${name}-`));
  atEndOfFile(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file below a folder with a digest of its bytes, to be compared. */
export function filesIn(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {};
  const files = (fs.readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())
    .sort();
  return Object.fromEntries(files.map((file) => [file, integrityOf(fs.readFileSync(path.join(folder, file)))]));
}

export const unpacked = (bytes: Buffer) => brotliDecompressSync(bytes).toString();

/** Everything that a refusal must leave as it was, to the byte: rows, files, what pages get. */
export async function platformState({ db, releases, config }: App): Promise<string> {
  await releases.refresh();
  const rows = [
    await db.selectFrom('release').selectAll().orderBy('remote').orderBy('version').execute(),
    await db.selectFrom('remote').selectAll().orderBy('name').execute(),
    await db.selectFrom('rollout').selectAll().orderBy('id').execute(),
    await db.selectFrom('release_claim').selectAll().execute(),
    await db.selectFrom('audit_entry').selectAll().orderBy('id').execute(),
  ];
  return JSON.stringify({ rows, files: filesIn(path.join(config.dataDir, 'releases')), discovery: releases.now() });
}

/** Does what must be refused, and gives back the refusal; anything changed by it fails the test. */
export async function refusalOf(app: App, work: () => Promise<unknown>): Promise<PlatformError> {
  const before = await platformState(app);
  const refusal = await work().then(
    () => null,
    (error: unknown) => error,
  );
  expect((await platformState(app)) === before).toBe(true);
  if (!(refusal instanceof PlatformError)) throw refusal ?? new Error('It was not refused.');
  return refusal;
}
