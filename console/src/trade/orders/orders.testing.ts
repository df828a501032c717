import type { DeskOrder, DeskRow } from '@cellar/shared/api/trade/desk/shapes';

const picture = { key: 'k', width: 1, height: 1, color: 'white', alt: '' };
const AT = '2026-03-01T00:00:00.000Z';
export const ORDER_ID = '0191a000-0000-7000-8000-000000000001';
export const WAREHOUSE = '0191a000-0000-7000-8000-0000000000a1';

export const orderRow = (change: Partial<DeskRow> = {}): DeskRow => ({
  id: ORDER_ID,
  orderNo: '2611221618052460',
  state: 'packed',
  stateLabel: '已打包',
  waitsForGroup: false,
  placedAt: AT,
  paidAt: AT,
  remindedAt: null,
  totalFen: 30_000,
  refundedFen: 0,
  delivery: 'courier',
  nickname: '林先生的酒铺',
  level: '金卡',
  kinds: 1,
  bottles: 3,
  hasRemarks: false,
  note: null,
  isReturning: false,
  risks: [],
  riskCheck: null,
  address: {
    name: '林先生',
    phone: '138****6021',
    areaCode: '310104',
    country: '中国',
    province: '上海市',
    city: '上海市',
    county: '徐汇区',
    detail: '***',
  },
  goods: [{ name: '奥布拉克干红 2015', picture, quantity: 3 }],
  ...change,
});

export const orderRecord = (change: Partial<DeskOrder> = {}): DeskOrder => {
  const { goods: _goods, address, ...head } = orderRow();
  return {
    ...head,
    address: address!,
    addressRevision: 0,
    realName: null,
    buyerId: '0191a000-0000-7000-8000-0000000000c1',
    buyerPhone: '138****6021',
    lines: [
      {
        line: 1,
        productId: '0191a000-0000-7000-8000-0000000000b1',
        code: 'FR-0815',
        barCode: '6901234567892',
        warehouseId: WAREHOUSE,
        warehouse: '上海恒温仓',
        name: '奥布拉克干红 2015',
        spec: '单支',
        picture,
        quantity: 3,
        bottles: 1,
        withdrawn: 0,
        unsent: 3,
        priceFen: 10_000,
        retailFen: null,
        priceLabel: null,
        goodsFen: 30_000,
        offFen: 0,
        gift: false,
      },
    ],
    amounts: [
      { key: 'goods', label: '商品合计', fen: 30_000 },
      { key: 'freight', label: '运费', fen: 0 },
    ],
    cutFen: 0,
    freightFen: 0,
    payBeforeAt: AT,
    paidFen: 30_000,
    payments: [{ id: 'p1', text: '微信支付', stateLabel: '已付款', amountFen: 30_000, outNo: 'P1', at: AT }],
    refunds: [],
    invoice: null,
    invoicing: { state: 'none', open: true, id: null, number: null, amountFen: null, issuedAt: null, hint: '' },
    remarks: [{ text: '送货前打电话', at: AT }],
    closeReason: null,
    restockedAt: null,
    promisedDay: null,
    parcels: [],
    cases: [],
    events: [{ id: 'e1', kind: 'paid', text: '付款成功', at: AT }],
    log: [{ id: 'l1', who: 'anna', action: 'desk.pack', reason: null, at: AT }],
    placed: 1,
    others: [],
    ...change,
  };
};
