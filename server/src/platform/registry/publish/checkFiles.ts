import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { PlatformError } from '../refused';
import { DOCUMENT, integrityOf, PACKINGS, type Packing } from '../releaseFiles';

export type Files = ReadonlyMap<string, Buffer>;

const MAX_BYTES = 32 * 1024 * 1024;
/** Without their packed forms. */
const MAX_FILES = 2000;
const BEST = 11;

const pack: Record<Packing, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BEST, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};
/** Never more than `most` bytes come out: what would is not the file it claims to be. */
const unpack: Record<Packing, (bytes: Buffer, most: number) => Promise<Buffer>> = {
  br: (bytes, most) => promisify(brotliDecompress)(bytes, { maxOutputLength: most }),
  gz: (bytes, most) => promisify(gunzip)(bytes, { maxOutputLength: most }),
};

/** What only a development build says. */
const DEVELOPMENT: [RegExp, string][] = [
  [/\bwebpackHotUpdate/, 'hot reload'],
  [/\$RefreshReg\$/, 'React Refresh'],
  [/sourceURL=webpack-internal:/, 'evaluated modules'],
];

function assertPlain(files: Files, document: ReleaseDocument) {
  const listed = document.files;
  for (const [file, digest] of Object.entries(listed)) {
    const bytes = files.get(file);
    if (!bytes) throw new PlatformError('missingFile', { file });
    if (integrityOf(bytes) !== digest) throw new PlatformError('digest', { file });
    if (!file.endsWith('.js')) continue;
    const found = DEVELOPMENT.find(([mark]) => mark.test(bytes.toString('latin1')));
    if (found) throw new PlatformError('development', { what: `${found[1]} in ${file}` });
  }
  const plainOf = (file: string) => file.replace(/\.(br|gz)$/, '');
  const strange = [...files.keys()].find(
    (file) => !Object.hasOwn(listed, plainOf(file)) && (plainOf(file) !== DOCUMENT || file === DOCUMENT),
  );
  if (strange !== undefined) throw new PlatformError('strangeFile', { file: strange });
}

async function packed(files: Files, file: string, bytes: Buffer, packing: Packing): Promise<[string, Buffer]> {
  const name = `${file}.${packing}`;
  const given = files.get(name);
  if (!given) return [name, await pack[packing](bytes)];
  const plain = await unpack[packing](given, bytes.length + 1).catch(() => null);
  if (!plain?.equals(bytes)) throw new PlatformError('packed', { file: name });
  return [name, given];
}

/**
 * Everything that is stored of a release, in the order of storing: its files, each with its packed forms, the document last. Recomputes
 * every digest; refuses what differs.
 */
export async function checkFiles(
  document: ReleaseDocument,
  documentBytes: Buffer,
  files: Files,
): Promise<[string, Buffer][]> {
  const count = Object.keys(document.files).length;
  if (count > MAX_FILES) throw new PlatformError('tooManyFiles', { files: count, most: MAX_FILES });
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, documentBytes.length);
  if (bytes > MAX_BYTES) throw new PlatformError('tooLarge', { bytes, most: MAX_BYTES });
  assertPlain(files, document);
  const plain: [string, Buffer][] = [
    ...Object.keys(document.files).map((file): [string, Buffer] => [file, files.get(file)!]),
    [DOCUMENT, documentBytes],
  ];
  const stored = await Promise.all(
    plain.map(async ([file, content]) => [
      ...(await Promise.all(PACKINGS.map((packing) => packed(files, file, content, packing)))),
      [file, content] as [string, Buffer],
    ]),
  );
  return stored.flat();
}
