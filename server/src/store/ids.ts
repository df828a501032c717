import { createHash } from 'node:crypto';
import { stringify, v7 } from 'uuid';

/** UUID v7: made by the application, so no store has to hand out numbers; sorts by time. */
export const newId = (msecs?: number): string => v7(msecs === undefined ? undefined : { msecs });

/** UUID of a seeded row, the same on every store. Not `v5`, which adds a namespace: demo stores of earlier versions hold these. */
export function seedId(kind: string, key: string | number): string {
  const bytes = createHash('sha1').update(`cellar:${kind}:${key}`).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}
