import type { PageSource } from '@cellar/shared/constants/pageEvents';
import { addPageEvents } from '../../../core/pages/pageEvents';
import type { Tx } from '../../../store/transaction';

type Found = { personId: string; lineId: string; source: PageSource; visitor: string; now: Date };

/** Counts what was put into the cart for the block that led to it, and notes it on the line, so that an order counts for it, too. */
export async function keepSource(tx: Tx, { personId, lineId, source, visitor, now }: Found): Promise<void> {
  const { page, revision, block } = source;
  const events = [{ kind: 'cart' as const, block, seconds: 0 }];
  const kept = await addPageEvents(tx, { page, revision, visitor, now, events });
  if (kept.length === 0) return;
  await tx
    .updateTable('cart_line')
    .set({ source_page: page, source_revision: revision, source_block: block })
    .where('person_id', '=', personId)
    .where('id', '=', lineId)
    .execute();
}
