function box(type: string, content: Buffer | string): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A file that has what every MP4 has; `codec` as the file names it. Nothing is to be seen in it. */
export const mp4File = (codec = 'avc1'): Buffer =>
  Buffer.concat([box('ftyp', 'isom0000isom'), box('moov', box(codec, 'how it is packed')), box('mdat', 'frames')]);
