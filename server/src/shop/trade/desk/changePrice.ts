import { MAX_CUT_PERCENT } from '@cellar/shared/constants/desk';
import { isTransfer } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { OrderCore } from '../../../core/orders/lockOrder';
import { addEvent } from '../../../core/orders/moveOrder';
import { notifyPerson } from '../../../core/orders/notifyPerson';
import { closeOpenPayments, paymentsOf } from '../../../core/payments/payments';
import { spread, sumOf } from '../../../core/pricing/spread';
import { bottleCost } from '../../../core/stock/lots';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Staff } from '../../../core/caller';
import type { Tx } from '../../../store/transaction';
import { changed, onOrder } from '../orders/shipping/desk';

const PERCENT = 100;
const FREE_TO_CUT = ['finance', 'admin'] as const;

const refused = (message: string) => new BusinessError(message, { code: 'price', fields: { totalFen: message } });

/** Nothing is under way that counts on the price as it is. */
async function assertUntouched(tx: Tx, order: OrderCore, fromFen: number) {
  if (order.state !== 'waiting') throw changed('只有待付款的订单可以改价');
  if (order.paid_fen > 0) throw changed('买家已付了一部分，不能改价');
  if (order.total_fen !== fromFen) throw changed(`应付金额现在是 ${money(order.total_fen)}，请核对后再改价`);
  const payments = await paymentsOf(tx, order.person_id, order.id);
  if (payments.some(({ state, method }) => state === 'pending' && isTransfer(method)))
    throw changed('买家的转账正在核对，请先处理转账');
}

/** What is taken off the goods; without finance a part of them, and never all: an order is paid. */
function cutOf(
  { totalFen, wholeFen, freightFen }: { totalFen: number; wholeFen: number; freightFen: number },
  isFree: boolean,
) {
  const cut = wholeFen + freightFen - totalFen;
  if (cut < 0) throw refused(`改价不能高于原价 ${money(wholeFen + freightFen)}`);
  if (totalFen <= 0 || cut > wholeFen) throw refused(`应付金额须大于 0，且不低于运费 ${money(freightFen)}`);
  const most = Math.floor((wholeFen * MAX_CUT_PERCENT) / PERCENT);
  if (cut > most && !isFree)
    throw refused(`最低 ${money(wholeFen + freightFen - most)}，降价超过 ${MAX_CUT_PERCENT}% 需要「财务」权限`);
  return cut;
}

/** Splits the cut over the lines by what they cost, so that a later refund gives back what was paid. */
async function writeLines(tx: Tx, order: OrderCore, lines: readonly PricedLine[], cut: number) {
  const parts = spread(
    cut,
    lines.map(({ share_fen, cut_fen }) => share_fen + cut_fen),
  );
  for (const [index, { line, share_fen, off_fen, cut_fen }] of lines.entries()) {
    const more = (parts[index] ?? 0) - cut_fen;
    if (more === 0) continue;
    await tx
      .updateTable('order_line')
      .set({ share_fen: share_fen - more, off_fen: off_fen + more, cut_fen: cut_fen + more })
      .where('person_id', '=', order.person_id)
      .where('order_id', '=', order.id)
      .where('line', '=', line)
      .execute();
  }
}
type PricedLine = { line: number; share_fen: number; off_fen: number; cut_fen: number };

/** Of the goods whose cost is known; the sum is not said: margins are finance's. */
async function assertCoversCost(tx: Tx, { person_id, id }: OrderCore) {
  const known = await tx
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.share_fen', 'l.bottles', 'l.quantity', bottleCost('p').as('cost_fen')])
    .where('l.person_id', '=', person_id)
    .where('l.order_id', '=', id)
    .execute();
  const left = known.map((line) =>
    line.cost_fen === null ? 0 : line.share_fen - line.cost_fen * line.bottles * line.quantity,
  );
  if (sumOf(left) < 0) throw refused('低于进货价，需要「财务」权限');
}

/** Another price of an order that waits to be paid; attempts to pay the old one end. */
export const changePrice = (
  services: Services,
  { id, totalFen, fromFen, reason }: FieldsOf<'desk.changePrice'>,
  { name, roles }: Pick<Staff, 'name' | 'roles'>,
) =>
  onOrder(services, { orderId: id, who: name }, async (tx, order, now) => {
    await assertUntouched(tx, order, fromFen);
    const lines = await tx
      .selectFrom('order_line')
      .select(['line', 'share_fen', 'off_fen', 'cut_fen'])
      .where('person_id', '=', order.person_id)
      .where('order_id', '=', id)
      .orderBy('line')
      .execute();
    const paidFen = sumOf(lines.map(({ share_fen }) => share_fen));
    const wholeFen = paidFen + sumOf(lines.map(({ cut_fen }) => cut_fen));
    const isFree = FREE_TO_CUT.some((role) => roles.includes(role));
    const cut = cutOf({ totalFen, wholeFen, freightFen: order.total_fen - paidFen }, isFree);
    await writeLines(tx, order, lines, cut);
    if (totalFen < fromFen && !isFree) await assertCoversCost(tx, order);
    await tx
      .updateTable('shop_order')
      .set({ cut_fen: cut, total_fen: totalFen, balance_wish_fen: Math.min(order.balance_wish_fen, totalFen) })
      .where('person_id', '=', order.person_id)
      .where('id', '=', id)
      .execute();
    await closeOpenPayments(tx, { personId: order.person_id, orderId: id, reason: '订单金额已修改', now });
    const text = `应付金额由 ${money(fromFen)} 改为 ${money(totalFen)}`;
    await addEvent(tx, order, { kind: 'price', text, now });
    const detail = { fromFen, totalFen };
    await audit(tx, { who: name, target: order.order_no, detail, reason, at: now });
    await notifyPerson(tx, {
      personId: order.person_id,
      orderId: id,
      title: '订单金额已修改',
      body: `${text}。`,
      now,
    });
  });
