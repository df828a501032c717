import { createHash } from 'node:crypto';
import type { IssuedInvoice } from '../../../ports/invoice/port';
import type { StoragePort } from '../../../ports/storage/port';

const HASH_LENGTH = 16;

/** Whether the row took the paper, and the key that it holds now. */
type Kept = { isTaken: boolean; held: string | null };

/**
 * Puts a paper into the storage before its row names it, and takes it away again when the row holds another. The key is made of what the
 * file says: of two who hand in one invoice at once, nobody writes over the file that the other's row holds.
 * @param write names the key in the row, if it still waits for a paper.
 * @returns whether the row took it.
 */
export async function keepPaper(
  storage: StoragePort,
  id: string,
  { number, pdf }: IssuedInvoice,
  write: (key: string) => Promise<Kept>,
): Promise<boolean> {
  const hash = createHash('sha256').update(pdf).digest('hex').slice(0, HASH_LENGTH);
  const key = `invoices/${id}-${number}-${hash}.pdf`;
  await storage.put(key, pdf);
  const { isTaken, held } = await write(key);
  if (held !== key) await storage.remove([key]);
  return isTaken;
}
