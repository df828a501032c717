import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { StartError } from '../errors/startError';
import { MANIFEST, Manifest } from './manifest';

const OWNER_ONLY = 0o600;
const PACKED = /\.(br|gz|png|jpe?g|webp|avif|woff2)$/;

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Writes a zip file entry by entry, with a digest of each; the manifest comes last. */
export class ArchiveWriter {
  readonly entries: Manifest['entries'] = {};
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;

  constructor(file: string) {
    this.zip.on('error', () => undefined); // `add` fails with the same error
    this.written = pipeline(
      this.zip.outputStream,
      fs.createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true }),
    );
    this.written.catch(() => undefined); // reported to the next caller that waits for it
  }

  async add(name: string, content: Content): Promise<void> {
    const digest = createHash('sha256');
    let bytes = 0;
    const measured = async function* () {
      for await (const part of content) {
        digest.update(part);
        bytes += part.length;
        yield part;
      }
    };
    const stream = Readable.from(measured(), { objectMode: false });
    this.zip.addReadStream(stream, name, { compress: !PACKED.test(name) });
    // A full disk stops the reading of the stream: its own error comes through `written`.
    await Promise.race([finished(stream), this.written]);
    this.entries[name] = { bytes, sha256: digest.digest('hex') };
  }

  async end(manifest: Omit<Manifest, 'entries'>): Promise<void> {
    this.zip.addBuffer(
      Buffer.from(`${JSON.stringify({ ...manifest, entries: this.entries } satisfies Manifest, null, 1)}\n`),
      MANIFEST,
    );
    this.zip.end();
    await this.written;
  }
}

export type Archive = { manifest: Manifest; read: (name: string) => Promise<Readable>; close: () => void };

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function readArchive(zip: yauzl.ZipFile): Promise<Archive> {
  const found = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry);
  const read = async (name: string) => {
    const entry = found.get(name);
    if (!entry) throw new Error(`${name} is missing`);
    return zip.openReadStreamPromise(entry);
  };
  const manifest = Manifest.parse(JSON.parse((await bytesOf(await read(MANIFEST))).toString('utf8')));
  for (const [name, { sha256 }] of Object.entries(manifest.entries)) {
    const digest = createHash('sha256');
    await pipeline(await read(name), digest);
    if (digest.digest('hex') !== sha256) throw new Error(`${name} differs from its digest`);
  }
  if (found.size !== Object.keys(manifest.entries).length + 1)
    throw new Error('it holds what its manifest does not name');
  return { manifest, read, close: () => zip.close() };
}

/** Opens a backup and compares every byte of it with its manifest, before anything is done with it. */
export async function openArchive(file: string): Promise<Archive> {
  if (!fs.existsSync(file)) throw new StartError(`There is no file ${file}: name a backup.`);
  let zip: yauzl.ZipFile | undefined;
  try {
    zip = await yauzl.openPromise(file, { autoClose: false });
    return await readArchive(zip);
  } catch (error) {
    zip?.close();
    throw new StartError(
      `${file} is no whole backup (${(error as Error).message.split('\n')[0]}): take another one; nothing was changed.`,
    );
  }
}

export { bytesOf };
