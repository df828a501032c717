import type { PriceProtection, ProtectedLine } from '@cellar/shared/api/trade/orders/shapes';
import { FACTS } from '@cellar/shared/constants/facts';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { OFFER_COLUMNS, ordersOfOffer, type OfferColumns } from '../../../core/campaigns/offerOf';
import { moveLedger } from '../../../core/ledger';
import { earnedBy, takeEarned } from '../../../core/orders/earned';
import { findOrder, lockOrder, type OrderCore } from '../../../core/orders/lockOrder';
import { addEvent } from '../../../core/orders/moveOrder';
import { notifyPerson } from '../../../core/orders/notifyPerson';
import { giftOfBack, keptFen, protectedFen } from '../../../core/payments/refunds';
import { priceAgain } from '../../../core/pricing/priceAgain';
import type { LineToPrice } from '../../../core/pricing/priceOrder';
import { readPrices } from '../../../core/pricing/priceRows';
import { priceOf } from '../../../core/pricing/quote';
import { protectionOf } from '../../../core/pricing/refund';
import { promotionOf } from '../../../core/pricing/rules';
import { readReturnable, type ReturnableLine } from '../../../core/returns/returnLines';
import type { OrderState } from '../../../core/states/order';
import { BusinessError } from '../../../errors/businessError';
import type { KnownCaller } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { snapshot, transaction, type Db, type Tx } from '../../../store/transaction';
import { pictureOf } from './orderParts';

const DAYS = FACTS.priceProtectionDays;
const STATES: readonly OrderState[] = ['paid', 'packed', 'shipped', 'received'];

type Status = OfferColumns & { state: string; paid_at: Date | null; total_fen: number };

/** Until when a lower price is paid back; null where it is not: nothing was paid, it came to nothing, or its offer has none. */
export function protectedUntil({ state, paid_at, total_fen, ...offer }: Status): Date | null {
  if (!paid_at || total_fen === 0 || !(STATES as readonly string[]).includes(state)) return null;
  if (ordersOfOffer(offer)) return null;
  return new Date(paid_at.getTime() + DAYS * DAY);
}

const whyNot = ({ state, ...offer }: Status, until: Date | null, now: Date): string | null => {
  if (until && until > now) return null;
  if (until) return `价保期为付款后 ${DAYS} 天，这个订单已经过了价保期`;
  if (state === 'waiting') return '订单还没有付款，付款后才有价保';
  return ordersOfOffer(offer)?.unprotected ?? '这个订单没有可以价保的商品';
};

type Buyer = Pick<KnownCaller, 'person' | 'kind'> & { now: Date };

/** What is sold again at the rules of today: the price of each line, null where the person cannot buy it any more. */
async function pricesNow(db: Db, { person, kind, now }: Buyer, lines: readonly ReturnableLine[]) {
  const skuIds = [...new Set(lines.map(({ sku_id }) => sku_id))];
  const prices = await readPrices(db, skuIds, { now, kind, personId: person.id });
  const goods = await db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .select(['s.id', 'p.on_sale', 'p.min_level_rank', 'w.type', 'w.country_code'])
    .where('s.id', 'in', skuIds)
    .execute();
  const promotions = await db
    .selectFrom('promotion')
    .selectAll()
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .orderBy('id')
    .execute();
  const units = lines.map((line) => {
    const own = goods.find(({ id }) => id === line.sku_id);
    const sold = own?.on_sale && own.min_level_rank <= person.levelRank && exclusionText(line) === null;
    // A flash sale ends within the hour and has few bottles: its price is nobody's price of today.
    const rows = (prices.get(line.sku_id)?.rows ?? []).filter(({ source }) => source !== 'flash');
    const row = sold ? priceOf(rows, { levelRank: person.levelRank, quantity: line.quantity, now }) : null;
    return { line, own, unitFen: row?.priceFen ?? null };
  });
  const asked = units.map(
    ({ line, own, unitFen }): LineToPrice => ({
      id: String(line.line),
      productId: line.product_id,
      warehouseId: line.warehouse_id,
      type: own?.type ?? '',
      countryCode: own?.country_code ?? '',
      quantity: line.quantity,
      bottles: line.bottles,
      unitFen: unitFen ?? line.price_fen,
      // What has a price of its own counts for no promotion.
      flash: exclusionText(line) !== null,
      ticked: true,
      wanted: { auto: true },
    }),
  );
  const fens = priceAgain(asked, promotions.map(promotionOf));
  return new Map(
    units.map(({ line, unitFen }) => [line.line, unitFen === null ? null : (fens.get(String(line.line)) ?? null)]),
  );
}

/** Why a line has no protection at all. */
function exclusionText({ flash_sale_id, page_owner_id, share_fen }: ReturnableLine): string | null {
  if (flash_sale_id) return '抢购价商品不参加价保';
  if (page_owner_id) return '企业主页的商品由商家定价，不参加价保';
  return share_fen === 0 ? '没有付款的商品不参加价保' : null;
}

type Evaluated = { row: ReturnableLine; view: ProtectedLine; units: number; nowFen: number };

function evaluateLine(row: ReturnableLine, nowFen: number | null): Evaluated {
  const kept = row.quantity - row.returned;
  const found = protectionOf(
    { shareFen: row.share_fen, units: row.quantity, returned: row.returned, protections: row.protections },
    nowFen ?? row.share_fen,
  );
  const problem =
    exclusionText(row) ??
    (kept === 0 ? '商品已退款' : row.available < kept ? '商品正在退换，处理完后可以再申请' : null) ??
    (nowFen === null ? '商品已下架，暂时没有可以比较的价格' : null);
  const backFen = problem === null ? found.fen : 0;
  return {
    row,
    units: found.units,
    nowFen: found.nowFen,
    view: {
      line: row.line,
      name: row.name,
      spec: row.spec,
      picture: pictureOf(row.picture),
      quantity: kept,
      paidFen: kept === 0 ? 0 : Math.floor(found.worthFen / kept),
      nowFen: nowFen === null || kept === 0 ? null : Math.ceil(found.nowFen / kept),
      backFen,
      problem: problem ?? (backFen === 0 ? '没有降价' : null),
    },
  };
}

async function evaluate(db: Db, buyer: Buyer, order: OrderCore) {
  const status = await db
    .selectFrom('shop_order')
    .select(['state', 'paid_at', 'total_fen', ...OFFER_COLUMNS])
    .where('person_id', '=', order.person_id)
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const until = protectedUntil(status);
  const problem = whyNot(status, until, buyer.now);
  const rows = (await readReturnable(db, order.person_id, [order.id])).filter(({ gift }) => !gift);
  if (problem !== null || rows.length === 0) return { until, problem, lines: [] };
  const prices = await pricesNow(db, buyer, rows);
  return { until, problem, lines: rows.map((row) => evaluateLine(row, prices.get(row.line) ?? null)) };
}

/** What could be paid back of an order now, line by line. */
export const readProtection = (
  { db, clock }: Services,
  caller: KnownCaller,
  orderId: string,
): Promise<PriceProtection> =>
  snapshot(db, async (tx) => {
    const order = await findOrder(tx, caller.person.id, orderId);
    const { until, problem, lines } = await evaluate(tx, { ...caller, now: clock.now() }, order);
    const shown = lines.map(({ view }) => view);
    return {
      until: until?.toISOString() ?? null,
      problem,
      lines: shown,
      backFen: shown.reduce((sum, { backFen }) => sum + backFen, 0),
      givenFen: await protectedFen(tx, order.person_id, order.id),
    };
  });

/** Writes down what is paid back, moves it to the balance, and takes back the points that it had brought. The order is locked. */
async function payBack(tx: Tx, order: OrderCore, lines: readonly Evaluated[], now: Date): Promise<number> {
  const { person_id: personId, id: orderId } = order;
  const fen = lines.reduce((sum, { view }) => sum + view.backFen, 0);
  const before = await keptFen(tx, order);
  const giftAmount = await giftOfBack(
    tx,
    { person_id: personId, subject_kind: 'order', subject_id: orderId },
    { amountFen: fen, reason: '价保退差', ofFen: order.paid_fen },
  );
  await tx
    .insertInto('price_protection')
    .values(
      lines.map(({ row, view, units, nowFen }) => ({
        person_id: personId,
        order_id: orderId,
        line: row.line,
        id: newId(now.getTime()),
        units,
        now_fen: nowFen,
        fen: view.backFen,
        at: now,
      })),
    )
    .execute();
  const ref = { kind: 'order', id: orderId };
  await moveLedger(tx, { personId, account: 'balance', amount: fen, giftAmount, reason: '价保退差', ref, now });
  await tx
    .updateTable('shop_order')
    .set((update) => ({ refunded_fen: update('refunded_fen', '+', fen), money_at: now }))
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .execute();
  if (order.state === 'received')
    await takeEarned(tx, order, { earned: earnedBy(before) - earnedBy(before - fen), reason: '价保扣回', now });
  const text = `价保退差 ${money(fen)}，已退到余额`;
  await addEvent(tx, order, { kind: 'protected', text, now });
  await notifyPerson(tx, {
    personId,
    orderId,
    title: '价保差价已退回',
    body: `你买的商品降价了，差价 ${money(fen)} 已退到余额。`,
    now,
  });
  return fen;
}

/** Pays back what the goods of an order cost less today, once for each price however often it is asked for. */
export const protectPrice = (
  services: Services,
  caller: KnownCaller,
  { orderId, idemKey }: { orderId: string; idemKey: string },
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    const personId = caller.person.id;
    return once(tx, { personId, call: 'orders.protectPrice', key: idemKey, content: { orderId }, now }, async () => {
      const order = await lockOrder(tx, personId, orderId);
      const { problem, lines } = await evaluate(tx, { ...caller, now }, order);
      const cheaper = lines.filter(({ view }) => view.backFen > 0);
      if (cheaper.length === 0)
        throw new BusinessError(problem ?? '商品现在没有降价，不用申请价保', { code: 'changed', stale: true });
      return { fen: await payBack(tx, order, cheaper, now) };
    });
  });
