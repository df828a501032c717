import { createHash, randomInt } from 'node:crypto';
import { stringify, v7 } from 'uuid';

/** 32 bits. Starts in the lower half, so that it does not wrap around in the life of a process. */
let sequence = randomInt(2 ** 31);

/**
 * UUID v7 of `msecs` (since 1970; now when missing), made by the application, so no store has to hand out numbers. Sorts by time, and
 * within a millisecond in the order in which this process made them: two entries of a log at one moment keep their order.
 */
export function newId(msecs = Date.now()): string {
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs, seq: sequence });
}

const CODES = 1_000_000;

/** A code of six digits that somebody types. */
export const newCode = (): string => String(randomInt(CODES)).padStart(6, '0');

/** UUID of a seeded row, the same on every store. Not `v5`, which adds a namespace: demo stores of earlier versions hold these. */
export function seedId(kind: string, key: string | number): string {
  const bytes = createHash('sha1').update(`cellar:${kind}:${key}`).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}
