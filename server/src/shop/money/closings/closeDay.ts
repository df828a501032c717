import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { CLOSING_OBSTACLES } from '@cellar/shared/constants/books';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import type { OrderBook } from './orderBook';
import { readSheet } from './sheet';

const changed = (message: string) => new BusinessError(message, { code: 'changed', stale: true });
const closedBefore = () => changed('这一天已经日结，请刷新后查看');

/** Orders that were paid by several ways, or by none, say nothing of one way. */
const UNKNOWN_WAY = 'unknown';
const NOTHING = { paidFen: 0, refundedFen: 0 };
type Sum = Pick<ClosingSheet['methods'][number], 'paidFen' | 'refundedFen'>;
type Way = OrderBook['ways'][number];

/** By way to pay: what came less what went is what orders say, recharges aside, less the difference. */
async function keepSums(tx: Tx, { day, methods, orders }: ClosingSheet) {
  await tx.deleteFrom('day_closing_sum').where('day', '=', day).execute();
  const ways = new Map<string, Way>(orders?.ways.map((way) => [way.method ?? UNKNOWN_WAY, way]));
  const sums = new Map<string, Sum>(methods.map((sum) => [sum.method, sum]));
  const rows = [...new Set([...sums.keys(), ...ways.keys()])].map((method) => {
    const { paidFen, refundedFen } = sums.get(method) ?? NOTHING;
    const way = ways.get(method);
    const kept = orders && {
      recharged_fen: paidFen - refundedFen - (way?.paymentsFen ?? 0),
      orders_fen: way?.ordersFen ?? 0,
      difference_fen: way?.differenceFen ?? 0,
    };
    return { day, method, paid_fen: paidFen, refunded_fen: refundedFen, ...kept };
  });
  if (rows.length > 0) await tx.insertInto('day_closing_sum').values(rows).execute();
}

/** Closes the books of a day; of two who do so at once the second is told. */
export const closeDay = (
  services: Services,
  { day, netFen, note, who }: FieldsOf<'closings.close'> & { who: string },
) =>
  transaction(services.db, async (tx): Promise<ClosingSheet> => {
    const sheet = await readSheet(services, tx, day);
    if (sheet.state === 'closed') throw closedBefore();
    if (sheet.obstacle) throw new BusinessError(CLOSING_OBSTACLES[sheet.obstacle], { code: sheet.obstacle });
    if (sheet.netFen !== netFen) throw changed(`当天净收款现在是 ${money(sheet.netFen)}，请核对后再日结`);
    if (sheet.toExplain && !note) {
      const message = `${sheet.toExplain}，请填写说明`;
      throw new BusinessError(message, { code: 'unexplained', fields: { note: message } });
    }
    const at = services.clock.now();
    const closed = {
      state: 'closed',
      net_fen: netFen,
      difference_fen: sheet.differenceFen,
      orders_fen: sheet.orders && sheet.orders.paidFen - sheet.orders.refundedFen,
      orders_difference_fen: sheet.orders?.differenceFen ?? null,
      note: note || null,
      closed_at: at,
      closed_by: who,
    };
    const row = await tx
      .insertInto('day_closing')
      .values({ day, ...closed })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(closed).where('day_closing.state', '<>', 'closed'))
      .returning('day')
      .executeTakeFirst();
    if (!row) throw closedBefore();
    await keepSums(tx, sheet);
    const detail = {
      netFen,
      differenceFen: sheet.differenceFen,
      ...(sheet.orders && { ordersDifferenceFen: sheet.orders.differenceFen }),
    };
    await audit(tx, { who, target: day, detail, ...(note && { reason: note }), at });
    return readSheet(services, tx, day);
  });

/** Opens a closed day for a correction. */
export const reopenDay = (services: Services, { day, reason, who }: FieldsOf<'closings.reopen'> & { who: string }) =>
  transaction(services.db, async (tx): Promise<ClosingSheet> => {
    const at = services.clock.now();
    const closing = await tx
      .updateTable('day_closing')
      .set({ state: 'reopened', reopened_at: at, reopened_by: who, reopen_reason: reason })
      .where('day', '=', day)
      .where('state', '=', 'closed')
      .returning(['net_fen', 'difference_fen'])
      .executeTakeFirst();
    if (!closing) throw changed('这一天没有日结，请刷新后查看');
    await audit(tx, {
      who,
      target: day,
      detail: { netFen: closing.net_fen, differenceFen: closing.difference_fen },
      reason,
      at,
    });
    return readSheet(services, tx, day);
  });
