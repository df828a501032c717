import { createHash, randomBytes } from 'node:crypto';

const format = (bytes: Buffer, version: number) => {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};

/** UUID v7: made by the application, so no store has to hand out numbers; sorts by time. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return format(bytes, 7);
}

/** UUID v5 of a seeded row: the same on every store. */
export function seedId(kind: string, key: string | number): string {
  return format(createHash('sha1').update(`cellar:${kind}:${key}`).digest(), 5);
}
