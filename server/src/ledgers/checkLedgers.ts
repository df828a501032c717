import { sql } from 'kysely';
import { allCampaigns } from '../allCampaigns';
import { liftLimits } from '../store/limits';
import { snapshot, type Db, type Tx } from '../store/transaction';
import type { Check } from '../core/ledgerChecks/check';
import { accountChecks } from './checks/accounts';
import { caseChecks } from './checks/cases';
import { classChecks } from './checks/classes';
import { closingChecks } from './checks/closings';
import { earningChecks } from './checks/earnings';
import { couponAndSignUpChecks } from './checks/couponsAndSignUps';
import { orderChecks } from './checks/orders';
import { paymentChecks } from './checks/payments';
import { orderListChecks } from './checks/orderLists';
import { reachChecks } from './checks/reach';
import { rechargeChecks } from './checks/recharges';
import { refundChecks } from './checks/refunds';
import { stockChecks } from './checks/stock';

export type LedgerReport = {
  accounts: number;
  entries: number;
  orders: number;
  /** One sentence for each row that is wrong, the first ones of each kind. */
  faults: string[];
  /** How many rows are wrong. */
  wrong: number;
};

const CHECKS: readonly Check[] = [
  ...accountChecks,
  ...orderChecks,
  ...paymentChecks,
  ...rechargeChecks,
  ...refundChecks,
  ...stockChecks,
  ...couponAndSignUpChecks,
  ...caseChecks,
  ...earningChecks,
  ...classChecks,
  ...closingChecks,
  ...orderListChecks,
  ...reachChecks,
  ...allCampaigns.flatMap(({ checks = [] }) => checks),
];

const countOf = async (tx: Tx) => {
  const { rows } = await sql<{ accounts: number; entries: number; orders: number }>`
    select count(distinct (person_id, account)) as accounts, count(*) as entries,
      (select count(*) from shop_order) as orders
    from ledger_entry`.execute(tx);
  return rows[0]!;
};

/** Looks whether money, goods and what people own agree in all rows that tell of them, at one moment of the store; changes nothing. */
export const checkLedgers = (db: Db, checks = CHECKS): Promise<LedgerReport> =>
  snapshot(db, async (tx) => {
    await liftLimits(tx);
    const found = [];
    for (const check of checks) found.push(await check(tx));
    return {
      ...(await countOf(tx)),
      faults: found.flatMap(({ words }) => words),
      wrong: found.reduce((sum, { wrong }) => sum + wrong, 0),
    };
  });
