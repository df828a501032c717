import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { CLOSING_OBSTACLES } from '@cellar/shared/constants/closings';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { readSheet } from './sheet';

const changed = (message: string) => new BusinessError(message, { code: 'changed', stale: true });
const closedBefore = () => changed('这一天已经日结，请刷新后查看');

async function keepSums(tx: Tx, { day, methods }: ClosingSheet) {
  await tx.deleteFrom('day_closing_sum').where('day', '=', day).execute();
  const rows = methods.map(({ method, paidFen, refundedFen }) => ({
    day,
    method,
    paid_fen: paidFen,
    refunded_fen: refundedFen,
  }));
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
    if (sheet.differenceFen !== 0 && !note) {
      const message = `与另一本账相差 ${money(sheet.differenceFen)}，请填写说明`;
      throw new BusinessError(message, { code: 'unexplained', fields: { note: message } });
    }
    const at = services.clock.now();
    const closed = {
      state: 'closed',
      net_fen: netFen,
      difference_fen: sheet.differenceFen,
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
    const detail = { netFen, differenceFen: sheet.differenceFen };
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
