import type {
  MoneyBack,
  ReturnBrief,
  ReturnCase,
  ReturnForm,
  ReturnGoods,
} from '@cellar/shared/api/trade/returns/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { orderId, orderLine } from '@cellar/shared/testing/orders';

export const caseId = '0190a000-0000-7000-8000-0000000000c1';
export const uploadId = '0190a000-0000-7000-8000-0000000000f1';
const { line, productId, name, spec, picture } = orderLine();

export const goods = (change: Partial<ReturnGoods> = {}): ReturnGoods => ({
  line,
  productId,
  name,
  spec,
  picture,
  quantity: 1,
  gift: false,
  received: null,
  damaged: null,
  ...change,
});

export const moneyBack = (change: Partial<MoneyBack> = {}): MoneyBack => ({
  refundFen: 121600,
  freightFen: 0,
  coins: 0,
  points: 0,
  coupon: false,
  earned: 0,
  ways: [{ label: '微信支付', fen: 121600 }],
  ...change,
});

export const brief = (change: Partial<ReturnBrief> = {}): ReturnBrief => ({
  id: caseId,
  caseNo: 'T26030112345678901234',
  orderId,
  orderNo: '2603010000000001',
  kind: 'goodsBack',
  reason: 'unwanted',
  state: 'applied',
  stateLabel: '待审核',
  hint: '酒窖会在 2 天内答复，逾期自动同意',
  refundFen: 121600,
  goods: [goods()],
  appliedAt: '2026-03-01T02:00:00.000Z',
  dueAt: '2026-03-03T02:00:00.000Z',
  ...change,
});

export const oneCase = (change: Partial<ReturnCase> = {}): ReturnCase => ({
  ...brief(),
  text: '口味不合',
  pictureIds: [],
  money: moneyBack(),
  freightText: '寄回运费由你承担，请勿选择到付；已付的配送费不退',
  backTo: null,
  courier: null,
  trackingNo: null,
  parcelId: null,
  refunds: [],
  events: [
    {
      id: '0190a000-0000-7000-8000-0000000000e1',
      by: 'buyer',
      title: '申请退货退款',
      text: '不想要了：口味不合',
      at: '2026-03-01T02:00:00.000Z',
    },
  ],
  actions: ['write', 'cancel'],
  now: '2026-03-01T03:00:00.000Z',
  ...change,
});

export const returnForm = (change: Partial<ReturnForm> = {}): ReturnForm => ({
  orderId,
  orderNo: '2603010000000001',
  options: [
    { kind: 'refundOnly', note: '商品破损或少发，无需寄回', reasons: [{ reason: 'damaged', pictures: true }] },
    {
      kind: 'goodsBack',
      note: '验收后退款',
      reasons: [
        { reason: 'unwanted', pictures: false },
        { reason: 'spoiled', pictures: true },
      ],
    },
  ],
  problem: null,
  until: '2026-03-08T02:00:00.000Z',
  confirms: false,
  lines: [
    {
      line: 1,
      productId,
      name: '奥布拉克 2015',
      spec,
      picture,
      quantity: 3,
      gift: false,
      available: 2,
      shareFen: 364800,
    },
    {
      line: 2,
      productId,
      name: '圣朱利安 2016',
      spec,
      picture,
      quantity: 1,
      gift: false,
      available: 0,
      shareFen: 50000,
    },
  ],
  ...change,
});

export const preview = (change: Partial<Result<'returns.preview'>> = {}): Result<'returns.preview'> => ({
  money: moneyBack(),
  freightText: '寄回运费由酒窖承担，请选择到付',
  gifts: [],
  inStock: null,
  ...change,
});
