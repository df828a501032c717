import { moveLedger } from '../../core/ledger';
import type { Person } from '../../core/caller';
import { transaction } from '../../store/transaction';
import type { OrderScene } from './orders';

type Funds = {
  balanceFen?: number;
  /** What of the balance is gift. */
  giftFen?: number;
  coins?: number;
  points?: number;
};

/** A person whose funds stand in the statements, too: for tests that check all ledgers. */
export async function fundedPerson(
  { shop, db, clock }: Pick<OrderScene, 'shop' | 'db' | 'clock'>,
  funds: Funds = {},
): Promise<Person> {
  const person = await shop.person();
  const { balanceFen: balance = 0, giftFen = 0, coins: coin = 0, points: point = 0 } = funds;
  await transaction(db, async (tx) => {
    for (const [account, amount] of Object.entries({ balance, coin, point }) as [
      'balance' | 'coin' | 'point',
      number,
    ][])
      if (amount > 0)
        await moveLedger(tx, {
          personId: person.id,
          account,
          amount,
          ...(account === 'balance' ? { giftAmount: giftFen } : {}),
          reason: '历史结余',
          now: clock.now(),
        });
  });
  return person;
}
