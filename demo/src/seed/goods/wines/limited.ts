import { DAY, HOUR } from '@cellar/server/clock';
import type { Db } from '@cellar/server/store/transaction';

type Batch = {
  /** What is left of it; without it as much as lies there. */
  left?: number;
  /** Days until the next one comes, at ten in the morning. */
  nextDays?: number;
};
/** Limited goods of the demo in all the states that they can be in, by code. */
const batches: Record<string, Batch> = {
  C1017: { left: 41 },
  C1018: { left: 4, nextDays: 21 },
  C1032: { left: 66 },
  C1057: { left: 9 },
  C1087: { left: 0, nextDays: 8 },
  C1150: { left: 52 },
  C1169: { left: 0 },
  C1199: { left: 23, nextDays: 12 },
  C1297: { left: 0, nextDays: 3 },
};

export const leftOfBatch = (code: string): number | null => batches[code]?.left ?? null;

const TEN_IN_SHANGHAI = 2 * HOUR;

export function nextBatchAt(code: string, now: Date): Date | null {
  const days = batches[code]?.nextDays;
  if (days === undefined) return null;
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return new Date(midnight + days * DAY + TEN_IN_SHANGHAI);
}

/** A batch of the demo that should have come is put off, so that an old store says something. */
export async function renewBatches(db: Db, now: Date) {
  for (const [code, { nextDays }] of Object.entries(batches)) {
    if (nextDays === undefined) continue;
    await db
      .updateTable('product')
      .set({ limited_next_at: nextBatchAt(code, now) })
      .where('code', '=', code)
      .where('limited_next_at', '<', now)
      .execute();
  }
}
