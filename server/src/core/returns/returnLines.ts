import { sql } from 'kysely';
import type { ReturnState } from '@cellar/shared/constants/returns';
import { OPEN_RETURN, REPAID_RETURN } from '../states/return';
import type { PaidLine, Protection } from '../pricing/refund';
import type { Bottles } from '../stock/holds';
import { anyOwned, type Owned } from '../../store/queries/anyOwned';
import type { Db } from '../../store/transaction';

/** Units of order line `l` that stand in cases in these states; what the warehouse did not take does not count once it is paid for. */
const unitsIn = (states: readonly ReturnState[]) => sql<number>`coalesce((
  select sum(case when c.state in ('refunding', 'refunded') then coalesce(r.received, r.quantity) else r.quantity end)
  from return_line r join return_case c on c.person_id = r.person_id and c.id = r.case_id
  where c.person_id = l.person_id and c.order_id = l.order_id and r.line = l.line and c.state in (${sql.join(states)})), 0)::int`;

/** Whether less than it cost was given back for a unit of order line `l`. */
const IS_PART = sql<boolean>`exists (
  select from return_line r join return_case c on c.person_id = r.person_id and c.id = r.case_id
  where c.person_id = l.person_id and c.order_id = l.order_id and r.line = l.line and c.is_part)`;

/** Units that are in no other case: of an order line `l`. */
export const FREE_UNITS = sql<number>`l.quantity - ${unitsIn([...OPEN_RETURN, 'refunded'])}`;

/** What price protection paid back of an order line `l`, the earliest first. */
const PROTECTIONS = sql<Protection[]>`coalesce((
  select jsonb_agg(jsonb_build_object('units', p.units, 'fen', p.fen) order by p.at, p.id) from price_protection p
  where p.person_id = l.person_id and p.order_id = l.order_id and p.line = l.line), '[]'::jsonb)`;

const lines = (db: Db) =>
  db
    .selectFrom('order_line as l')
    .selectAll()
    .select([FREE_UNITS.as('available'), unitsIn(REPAID_RETURN).as('returned'), PROTECTIONS.as('protections')])
    .select(IS_PART.as('is_part'))
    .orderBy('l.order_id')
    .orderBy('l.line');
export type ReturnableLine = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

/** Lines of a person's orders with the units that can still be returned, and those whose money went back. */
export const readReturnable = async (db: Db, personId: string, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : lines(db)
        .where('l.person_id', '=', personId)
        .where('l.order_id', 'in', [...orderIds])
        .execute();

/** The same of several people's orders. */
export const readReturnableOf = (db: Db, orders: readonly Owned[]) =>
  lines(db)
    .where(anyOwned('l.person_id', 'l.order_id', orders))
    .execute();

export type CaseLine = { line: number; quantity: number; received: number | null; damaged: number | null };

const caseLines = (db: Db) =>
  db.selectFrom('return_line').select(['line', 'quantity', 'received', 'damaged']).orderBy('line');

/** Goods of a case, in the order of the order. */
export const readCaseLines = (db: Db, personId: string, caseId: string): Promise<CaseLine[]> =>
  caseLines(db).where('person_id', '=', personId).where('case_id', '=', caseId).execute();

/** Goods of several people's cases. */
export const readLinesOfCases = (db: Db, cases: readonly Owned[]) =>
  caseLines(db)
    .select('case_id')
    .where(anyOwned('person_id', 'case_id', cases))
    .execute();

/** What is paid for, as the calculation of a refund wants it. */
export const paidLines = (known: readonly ReturnableLine[]): PaidLine[] =>
  known
    .filter(({ gift }) => !gift)
    .map(({ line, quantity, bottles, share_fen, returned, protections }) => ({
      line,
      units: quantity,
      bottles,
      shareFen: share_fen,
      returned,
      protections,
    }));

/** Bottles of some units, where they lie or lay. */
export const bottlesOf = (
  known: readonly ReturnableLine[],
  units: readonly { line: number; quantity: number }[],
): Bottles[] =>
  units.flatMap(({ line, quantity }) => {
    const own = known.find((one) => one.line === line);
    return own && quantity > 0
      ? [{ productId: own.product_id, warehouseId: own.warehouse_id, bottles: own.bottles * quantity }]
      : [];
  });

/** Units for which money goes back: as the warehouse counted them, where it did. */
export const countedUnits = (goods: readonly CaseLine[]) =>
  goods.map(({ line, quantity, received }) => ({ line, quantity: received ?? quantity }));

/** Whether nothing of what was bought, nor of its price, stays when these units go back whole. */
export const isRest = (known: readonly ReturnableLine[], units: readonly { line: number; quantity: number }[]) =>
  known
    .filter(({ gift }) => !gift)
    .every(({ line, quantity, returned, is_part }) => {
      const wanted = units.find((one) => one.line === line)?.quantity ?? 0;
      return !is_part && returned + wanted >= quantity;
    });
