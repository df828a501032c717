import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { openStore } from '@cellar/server/store/open';
import type { HostParts, ReleaseDocument } from '@cellar/shared/contract/discovery';
import { digestOf, type Release } from '../server/releases';
import { newDataDir, startShop, type Shop } from '../server/shop';

const KEPT = path.join(import.meta.dirname, 'contract-2.16.0.json.br');
const HOST = 'host/';
const ASSETS = `${HOST}assets.json`;

/** File → text, as they lay in `dist`. */
type Texts = Record<string, string>;

function layOut(texts: Texts): string {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-older-'));
  for (const [file, text] of Object.entries(texts)) {
    const place = path.join(dist, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, text);
  }
  return dist;
}

/** Leaves the shop's data as they are, but for everything that was released. */
async function forgetReleases(dataDir: string) {
  const { pool, close } = await openStore({ dataDir });
  await pool.query('truncate remote, host_build, live_host cascade');
  await close();
  for (const name of ['releases/remotes', 'platform.json'])
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

type Assets = HostParts & Pick<ReleaseDocument, 'version' | 'contract' | 'files'>;

/** The kept host as a release: when it was built, a host was none yet, and its build said the same in another file. */
function hostRelease(texts: Texts): Release {
  const { version, contract, files, ...host } = JSON.parse(texts[ASSETS] ?? '') as Assets;
  const entry = host.entry.find((name) => name.endsWith('.js')) ?? '';
  const container = `cellar_host_${version.replace(/\W/g, '_')}`;
  const document: ReleaseDocument = {
    ...{ name: 'host', version, mode: 'production', container, entry, files, contract, host },
    ...{ screens: {}, routes: [], links: [], blocks: {}, journeys: [] },
  };
  const text = JSON.stringify(document);
  const code = Object.keys(files).map((name) => [name, texts[HOST + name] ?? ''] as const);
  return { document, text, digest: digestOf(text), files: new Map(code) };
}

/** `host`: the kept host, to be published. */
export type OlderShop = Shop & { host: Release };

/**
 * Starts today's server on the demo cellar beside the kept build of the contract before: visitors have its host and its remotes, and
 * nothing else was ever released.
 */
export async function startOlderShop(): Promise<OlderShop> {
  const texts = JSON.parse(brotliDecompressSync(fs.readFileSync(KEPT)).toString()) as Texts;
  const dist = layOut(texts);
  const dataDir = newDataDir();
  await forgetReleases(dataDir);
  const shop = await startShop({ CELLAR_DIST: dist }, dataDir);
  const stop = async () => {
    await shop.stop();
    fs.rmSync(dist, { recursive: true, force: true });
  };
  return { ...shop, stop, host: hostRelease(texts) };
}
