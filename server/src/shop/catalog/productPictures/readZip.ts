import { TextDecoder } from 'node:util';
import yauzl from 'yauzl';
import { MAX_ZIP_PICTURE_BYTES, MAX_ZIP_PICTURES } from '@cellar/shared/constants/productPictures';
import { sizeText } from '@cellar/shared/format/number/size';
import { refused } from '../productAdmin/refusals';

const PICTURE = /\.(?:jpe?g|png|webp)$/i;
/** What macOS and Windows add by themselves. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
const MAX_ENTRIES = 2000;
const UTF8_NAME = 0x800;

export type ZipFile = {
  name: string;
  /** Why it cannot be used; null: it is a picture by its name and size. */
  problem: string | null;
  /** Its bytes; never more than a picture may have. */
  read: () => Promise<Uint8Array>;
};

/** Chinese Windows writes names in GB18030 without saying so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: yauzl.Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return new TextDecoder(generalPurposeBitFlag & UTF8_NAME ? 'utf-8' : 'gb18030').decode(fileNameRaw);
  }
}

function problemOf(name: string, { uncompressedSize, generalPurposeBitFlag }: yauzl.Entry): string | null {
  if (!PICTURE.test(name)) return '不是 JPG、PNG 或 WebP 图片';
  if (generalPurposeBitFlag & 1) return '加密的文件读不了';
  if (uncompressedSize > MAX_ZIP_PICTURE_BYTES) return `图片不能超过 ${sizeText(MAX_ZIP_PICTURE_BYTES)}`;
  return null;
}

/** A file that unpacks to more than its entry says is an error of the library, and one that says too much is not unpacked. */
async function bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const notZip = () => refused('zip', 'file', '这不是可用的 ZIP 文件，请重新压缩后再上传');

async function filesOf(zip: yauzl.ZipFile): Promise<ZipFile[]> {
  if (zip.entryCount > MAX_ENTRIES) throw refused('zip', 'file', `ZIP 里最多 ${MAX_ENTRIES} 个文件，请分成几个`);
  const files: ZipFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry).replaceAll('\\', '/');
    if (name.endsWith('/') || HIDDEN.test(name)) continue;
    files.push({ name, problem: problemOf(name, entry), read: () => bytesOf(zip, entry) });
  }
  const pictures = files.filter(({ problem }) => problem === null).length;
  if (files.length === 0) throw refused('zip', 'file', 'ZIP 里没有文件');
  if (pictures > MAX_ZIP_PICTURES) throw refused('zip', 'file', `一次最多 ${MAX_ZIP_PICTURES} 张图片，请分成几个 ZIP`);
  return files;
}

/** The files of a ZIP by its directory; nothing is unpacked before `read`. */
export async function readZip(bytes: Uint8Array): Promise<ZipFile[]> {
  const zip = await yauzl
    .fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { decodeStrings: false })
    .catch(() => {
      throw notZip();
    });
  try {
    return await filesOf(zip);
  } catch (error) {
    throw error instanceof Error && error.constructor === Error ? notZip() : error;
  }
}
