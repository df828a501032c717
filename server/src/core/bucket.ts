import { createHash } from 'node:crypto';

export const BUCKETS = 10_000;

/** The first 32 bits of SHA-256(key + visitor), modulo 10,000. */
export const bucketOf = (key: string, visitor: string): number =>
  createHash('sha256')
    .update(key + visitor)
    .digest()
    .readUInt32BE(0) % BUCKETS;
