import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not depend on where two texts differ; their lengths in bytes are no secret. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
