import { money } from '@cellar/shared/format/number/money';
import type { FieldsOf } from '../../../http/handler';
import { BusinessError } from '../../../errors/businessError';
import { findOrder } from '../../../core/orders/lockOrder';
import { countedUnits, readCaseLines, readReturnable } from '../../../core/returns/returnLines';
import type { ReturnCase } from '../../../core/returns/returnCase';
import type { Db } from '../../../store/transaction';
import type { CaseStep } from './caseSteps';
import { moneyAndDue } from './moneyBack';

export type Sum = NonNullable<FieldsOf<'returnCases.refund'>['sum']>;

const asRow = ({ amountFen, addsFreight, reason }: Sum) => ({
  sum_fen: amountFen ?? null,
  adds_freight: addsFreight,
  sum_reason: reason,
});

/** A case as it would be with this sum; without one what was decided before stands. */
export const withSum = (one: ReturnCase, sum: Sum | undefined): ReturnCase => (sum ? { ...one, ...asRow(sum) } : one);

/** What of a case's money goes back now, and what of it is due. */
export async function owedFor(db: Db, one: ReturnCase, now: Date) {
  const order = await findOrder(db, one.person_id, one.order_id, { deleted: true });
  const known = await readReturnable(db, one.person_id, [one.order_id]);
  const units = countedUnits(await readCaseLines(db, one.person_id, one.id));
  return moneyAndDue(db, order, known, units, one, now);
}

const wrong = (text: string) => new BusinessError(text, { code: 'invalid', fields: { amountFen: text } });

/**
 * Writes down what is to go back instead of what the rule gives, or what was decided before; the answer is for the log. The order is
 * locked.
 */
export async function decideSum({ tx, one, now }: CaseStep, sum: Sum | undefined) {
  if (!sum) return null;
  const before = await owedFor(tx, one, now);
  const wanted = withSum(one, sum);
  const { due, money: back } = await owedFor(tx, wanted, now);
  const most = due.dueFen + (sum.addsFreight ? due.keptFreightFen : 0);
  if (sum.amountFen !== undefined && sum.amountFen > most) throw wrong(`最多可退 ${money(most)}`);
  // Goods that will not leave are paid for whole.
  if (one.unshipped && sum.amountFen !== undefined && sum.amountFen < due.goodsFen)
    throw wrong('商品还没有发出，不能只退一部分');
  await tx
    .updateTable('return_case')
    .set(asRow(sum))
    .where('person_id', '=', one.person_id)
    .where('id', '=', one.id)
    .execute();
  Object.assign(one, asRow(sum));
  return { before: { amountFen: before.money.refundFen }, after: { amountFen: back.refundFen } };
}
