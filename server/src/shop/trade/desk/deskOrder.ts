import type { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import { OFFER_COLUMNS, readProgress } from '../../../core/campaigns/offerOf';
import { paidWith, paymentsOf } from '../../../core/payments/payments';
import { casesOfOrder } from '../../../core/returns/returnCase';
import type { OrderState } from '../../../core/states/order';
import type { PaymentState } from '../../../core/states/payment';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { invoicedGoods } from '../invoices/invoicedOrder';
import { readInvoicing } from '../invoices/invoicing';
import { readRemarks } from '../../../core/orders/remarks';
import { amountsOf, refundsOf } from '../orders/orderDetails';
import { bottlesOf, pictureOf, groupEndOf, readGroups, readLines } from '../orders/orderParts';
import { formatOrderState } from '../orders/orderTexts';
import { parcelsWithEvents, readOrderEvents } from '../orders/shipping/tracking';
import { readSent, readSentOf, unsentOf } from '../orders/shipping/planParcels';
import { readRisks } from './risks/orderRisks';
import { addressRevisionOf } from './changeReceiver';
import { headsOf, headView, maskedAddress } from './deskList';

const SHOWN_LOG = 30;
const SHOWN_ORDERS = 5;

const PAYMENT_STATES: Record<PaymentState, string> = {
  created: '未付款',
  pending: '等待渠道结果',
  paid: '已付款',
  refused: '付款失败',
  closed: '已关闭',
  refunded: '已退回',
};

/** Stands in for an address that is gone. */
const NO_ADDRESS: OrderAddress = {
  name: '已清除',
  phone: '',
  areaCode: '',
  country: '',
  province: '',
  city: '',
  county: '',
  detail: '',
};

async function linesOf(db: Db, personId: string, orderId: string) {
  const lines = (await readLines(db, personId, [orderId])).get(orderId) ?? [];
  const unsent = unsentOf(lines, await readSent(db, orderId));
  const names = await db.selectFrom('warehouse').select(['id', 'name']).execute();
  const skus = await db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.bar_code', (eb) => eb.fn.coalesce('s.code', 'p.code').as('code')])
    .where('s.id', '=', anyOf([...new Set(lines.map(({ sku_id }) => sku_id))]))
    .execute();
  const codesOf = new Map(skus.map(({ id, code, bar_code }) => [id, { code, barCode: bar_code ?? '' }]));
  return {
    lines,
    views: lines.map((row) => ({
      line: row.line,
      productId: row.product_id,
      ...(codesOf.get(row.sku_id) ?? { code: '', barCode: '' }),
      warehouseId: row.warehouse_id,
      warehouse: names.find(({ id }) => id === row.warehouse_id)?.name ?? '',
      name: row.name,
      spec: row.spec,
      picture: pictureOf(row.picture),
      quantity: row.quantity,
      bottles: row.bottles,
      withdrawn: row.withdrawn,
      unsent: unsent.get(row.line) ?? 0,
      priceFen: row.price_fen,
      retailFen: row.retail_fen,
      priceLabel: row.price_label,
      goodsFen: row.goods_fen,
      offFen: row.off_fen,
      gift: row.gift,
    })),
  };
}

async function logOf(db: Db, orderNo: string): Promise<DeskOrder['log']> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'who', 'action', 'reason', 'at'])
    .where('target', '=', orderNo)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_LOG)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

async function othersOf(db: Db, personId: string, orderId: string): Promise<Pick<DeskOrder, 'placed' | 'others'>> {
  const { placed } = await db
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll<number>().as('placed'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'state', 'delivery', 'paid_fen', 'total_fen', 'placed_at', ...OFFER_COLUMNS])
    .where('person_id', '=', personId)
    .where('id', '<>', orderId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_ORDERS)
    .execute();
  const sent = await readSentOf(
    db,
    rows.map(({ id }) => id),
  );
  const groups = await readProgress(db, rows);
  return {
    placed: Number(placed),
    others: rows.map(({ id, order_no, state, delivery, paid_fen, total_fen, placed_at, offer_group }) => ({
      id,
      orderNo: order_no,
      stateLabel: formatOrderState({
        state: state as OrderState,
        delivery,
        paidFen: paid_fen,
        parcels: (sent.get(id) ?? []).map((parcel) => parcel.state),
        groupEndsAt: groupEndOf(groups.get(offer_group ?? '')),
      }),
      totalFen: total_fen,
      placedAt: placed_at.toISOString(),
    })),
  };
}

async function paymentViews(db: Db, personId: string, orderId: string): Promise<DeskOrder['payments']> {
  return (await paymentsOf(db, personId, orderId)).map((row) => ({
    id: row.id,
    text: paidWith(row),
    stateLabel: PAYMENT_STATES[row.state],
    amountFen: row.amount_fen,
    outNo: row.out_no,
    at: (row.paid_at ?? row.created_at).toISOString(),
  }));
}

const titleOf = (invoice: unknown): DeskOrder['invoice'] => {
  if (typeof invoice !== 'object' || invoice === null) return null;
  const { kind, title } = invoice as { kind?: unknown; title?: unknown };
  return { kind: String(kind), title: String(title) };
};

/** One order with all that the shop knows of it; phone and house number of its receiver are masked. */
export async function orderForDesk({ db, clock }: Services, orderId: string): Promise<DeskOrder> {
  const head = await headsOf(db).select('b.phone as buyer_phone').where('o.id', '=', orderId).executeTakeFirst();
  if (!head) throw new NotFound('订单不存在');
  const personId = head.person_id;
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { lines, views } = await linesOf(db, personId, orderId);
  const parcels = await parcelsWithEvents({ db, clock }, personId, orderId);
  const group = (await readGroups(db, personId, [orderId])).get(orderId);
  return {
    ...headView(head, {
      kinds: lines.length,
      bottles: bottlesOf(lines),
      risks: (await readRisks(db, [orderId])).get(orderId) ?? [],
      parcels: parcels.map(({ state }) => state),
      groupEndsAt: groupEndOf(group),
    }),
    address: maskedAddress(row.address) ?? NO_ADDRESS,
    addressRevision: await addressRevisionOf(db, personId, orderId),
    realName: row.real_name,
    buyerId: personId,
    buyerPhone: head.buyer_phone && maskPhone(head.buyer_phone),
    lines: views,
    amounts: amountsOf(row),
    cutFen: row.cut_fen,
    freightFen: row.freight_fen,
    payBeforeAt: row.pay_before_at.toISOString(),
    paidFen: row.paid_fen,
    payments: await paymentViews(db, personId, orderId),
    refunds: await refundsOf(db, personId, orderId),
    invoice: titleOf(row.invoice),
    invoicing: await readInvoicing(db, personId, invoicedGoods(row)),
    remarks: readRemarks(row.remarks),
    closeReason: row.close_reason,
    restockedAt: row.restocked_at?.toISOString() ?? null,
    promisedDay: row.promised_on,
    parcels: parcels.map(({ driverPhone: _driver, arrival: _arrival, ...parcel }) => parcel),
    cases: (await casesOfOrder(db, personId, orderId)).map(({ id, case_no, kind, state, applied_at }) => ({
      id,
      caseNo: case_no,
      kind,
      state,
      at: applied_at.toISOString(),
    })),
    events: await readOrderEvents(db, personId, orderId),
    log: await logOf(db, row.order_no),
    ...(await othersOf(db, personId, orderId)),
  };
}
