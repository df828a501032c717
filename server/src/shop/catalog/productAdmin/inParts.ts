const BATCH = 300;

/** Calls `write` with the rows in parts that a statement can carry. */
export async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH));
}
