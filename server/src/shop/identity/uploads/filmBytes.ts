import { BusinessError } from '../../../errors/businessError';

const HEAD = 8;
/** A box of an MP4 file says how long it is, and what it is in four letters. */
type Box = { type: string; from: number; to: number };

const notFilm = (message: string) => new BusinessError(message, { code: 'notFilm', fields: { file: message } });

/** The boxes of a file in their order; null where they do not fill it, as in half a file. */
function boxesOf(bytes: Buffer): Box[] | null {
  const boxes: Box[] = [];
  let from = 0;
  while (from < bytes.length) {
    if (from + HEAD > bytes.length) return null;
    const size = bytes.readUInt32BE(from);
    const isLong = size === 1;
    if (isLong && from + 2 * HEAD > bytes.length) return null;
    // 0: the last box, which reaches to the end.
    const length = isLong ? Number(bytes.readBigUInt64BE(from + HEAD)) : size === 0 ? bytes.length - from : size;
    if (length < HEAD || from + length > bytes.length) return null;
    boxes.push({ type: bytes.toString('latin1', from + 4, from + HEAD), from, to: from + length });
    from += length;
  }
  return boxes;
}

/** Looks at the bytes, whatever the file is called: a whole MP4 whose pictures every phone can show. */
export function assertFilm(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const boxes = bytes.toString('latin1', 4, HEAD) === 'ftyp' ? boxesOf(bytes) : null;
  const about = boxes?.find(({ type }) => type === 'moov');
  if (!about || !boxes?.some(({ type }) => type === 'mdat')) throw notFilm('这不是完整的 MP4 视频，请重新导出后再上传');
  if (!bytes.subarray(about.from, about.to).includes('avc1'))
    throw notFilm('有的手机放不了这种视频，请导出为 MP4（H.264）');
  return bytes;
}
