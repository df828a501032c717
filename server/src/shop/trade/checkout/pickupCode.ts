import { randomInt } from 'node:crypto';
import type { Tx } from '../../../store/transaction';

const DIGITS = 8;

/** What a person shows at the pick-up point: eight digits that no other order has. */
export async function newPickupCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const taken = await tx.selectFrom('shop_order').select('id').where('pickup_code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}
