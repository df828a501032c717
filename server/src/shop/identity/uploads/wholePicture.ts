const MARKER = 0xff;
/** Markers of a JPEG: its end, the start of a scan, and those without a length. */
const EOI = 0xd9;
const SOS = 0xda;
const hasLength = (marker: number) => marker !== 0x01 && (marker < 0xd0 || marker > 0xd8);
/** Inside a scan: a byte that looks like a marker, or a place to start again from. */
const isOfScan = (marker: number) => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);

/** Goes from marker to marker: a picture inside the metadata has an end of its own. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== MARKER) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return true;
    if (marker === MARKER) {
      at += 1; // fill bytes may stand before a marker
      continue;
    }
    at += 2;
    if (hasLength(marker)) {
      if (at + 2 > bytes.length) return false;
      at += bytes.readUInt16BE(at);
    }
    if (marker !== SOS) continue;
    at = bytes.indexOf(MARKER, at);
    while (at >= 0 && isOfScan(bytes[at + 1] ?? 0)) at = bytes.indexOf(MARKER, at + 2);
    if (at < 0) return false;
  }
  return false;
}

const PNG_HEAD = 8;
/** Length, kind and checksum around what a chunk holds. */
const AROUND_CHUNK = 12;

function isWholePng(bytes: Buffer): boolean {
  for (let at = PNG_HEAD; at + AROUND_CHUNK <= bytes.length; at += AROUND_CHUNK + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  return false;
}

const RIFF_HEAD = 8;
const WEBP_HEAD = 12;

function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < WEBP_HEAD) return false;
  const end = RIFF_HEAD + bytes.readUInt32LE(4);
  let at = WEBP_HEAD;
  // Chunks have even lengths; what stands after the last one may be missing.
  while (at + RIFF_HEAD <= Math.min(end, bytes.length)) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + RIFF_HEAD + length > bytes.length) return false;
    at += RIFF_HEAD + length + (length % 2);
  }
  return at >= end;
}

const CHECKS: Record<string, (bytes: Buffer) => boolean> = { jpg: isWholeJpeg, png: isWholePng, webp: isWholeWebp };

/** Whether a file goes to its end: a decoder fills what is missing with black. */
export const isWhole = (bytes: Uint8Array, type: string): boolean =>
  CHECKS[type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) === true;
