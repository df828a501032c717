import type { Page } from '@playwright/test';
import { type Json, type Result, refused } from './change';
import { orderIn } from './find';
import { answered, common, noList, press, type Screen, type State } from './state';
import { tickedLines } from '../support/visits';

const CART = /\/h5\/car\/list/;
const QUOTE = /\/api\/order\/check-v3/;
const SHEET = /\/api\/pay\/select/;
const RESULT = /\/api\/pay\/(finish|result-callback)/;
const stored: State['stored'] = async (shop) => ({ cartIds: (await tickedLines(shop)).join() });
const nothing = (result: Result): Json => ({
  ...result,
  groups: [],
  invalid: [],
  count: 0,
  kinds: 0,
  bottles: 0,
  ticked: { kinds: 0, bottles: 0, quantity: 0 },
  allTicked: false,
  amounts: [],
  totalFen: 0,
  savedFen: 0,
  coupon: null,
  couponWords: null,
});
const result = (state: string, words: string, more: Result = {}) =>
  answered(RESULT, (real) => ({ ...real, state, words, ...more }));
const edit = press('管理');
const inOrder = (state: string, more: Omit<State, 'query'> = {}): State => ({ ...more, query: orderIn(state) });
const pickFirst = async (page: Page) => {
  await edit(page);
  await page.getByRole('checkbox', { name: /^选择/ }).first().click();
};

/** From the cart to the doorstep. */
export const orderScreens: Screen[] = [
  {
    path: '/cart',
    as: 'gold',
    states: {
      ...common({ call: CART, empty: nothing }),
      editing: { then: pickFirst },
      amounts: { then: press(/明细/), sight: true },
      variant: { then: press(/更换规格/), sight: true },
    },
  },
  {
    path: '/sure-order',
    as: 'gold',
    stored,
    states: {
      ...common({ call: QUOTE }),
      nothing: { stored: async () => ({}) },
      noAddress: answered(QUOTE, (quote) => ({
        ...quote,
        address: null,
        problems: [{ code: 'address', words: '请选择收货地址', lineIds: [] }],
      })),
      underReview: { before: (page) => refused(page, QUOTE, '账号审核中，暂不能购买', { code: 'underReview' }) },
      coupons: { then: press(/^优惠券/), sight: true },
      invoice: { then: press(/^发票/), sight: true },
    },
  },
  {
    path: '/pay-type',
    as: 'gold',
    query: orderIn('waiting'),
    states: {
      ...common({ call: SHEET }),
      closed: inOrder('expired'),
      missing: { query: '?orderId=0190a000-0000-7000-8000-000000000001' },
    },
  },
  {
    path: '/pay-balance',
    as: 'gold',
    query: orderIn('waiting'),
    states: {
      ...common({ call: SHEET }),
      wrong: {
        before: (page) => refused(page, /\/api\/account\/check-password/, '密码不正确', { code: 'wrongPassword' }),
        then: async (page) => {
          await page.getByLabel('登录密码').fill('Wrong1234');
          await page.getByRole('button', { name: '确认支付' }).click();
        },
      },
      code: { then: (page) => page.getByRole('tab', { name: '短信验证码' }).click() },
      short: answered(/whether-to-recharge/, (need) => ({
        ...need,
        needed: true,
        balanceFen: 30000,
        shortFen: 91600,
        words: '余额还差 ¥916.00，可先用余额支付一部分',
      })),
      none: answered(/whether-to-recharge/, (need) => ({
        ...need,
        needed: true,
        balanceFen: 0,
        shortFen: 121600,
        words: '余额不足',
      })),
    },
  },
  {
    path: '/pay-result',
    as: 'gold',
    query: orderIn('received'),
    states: {
      ...common({ call: RESULT }),
      refused: result('refused', '银行拒绝了这次付款，未扣款。可以重新支付或换一种方式。', {
        paidFen: 0,
        paidAt: null,
        methodWords: null,
      }),
      pending: result('pending', '正在向支付渠道确认，通常只要几秒钟', { paidAt: null }),
      unpaid: result('unpaid', '还没有收到付款，订单为你保留到付款时间结束', {
        paidFen: 0,
        paidAt: null,
        methodWords: null,
      }),
      part: result('part', '余额已付一部分，请继续支付剩余金额', { paidAt: null, paidFen: 30000 }),
      closed: result('closed', '订单已取消，付款时间已过', { paidFen: 0, paidAt: null }),
    },
  },
  {
    path: '/order',
    as: 'gold',
    states: {
      ...common({ call: /\/api\/order\/all/, empty: noList }),
      waiting: { query: '?tab=waiting' },
      ready: { query: '?tab=ready' },
      success: { query: '?tab=success' },
      failed: { query: '?tab=error' },
      cancel: { query: '?tab=waiting', then: press(/^取消订单/), sight: true },
      again: { query: '?tab=success', then: press(/^再次购买/), sight: true },
      review: { query: '?tab=success', then: press(/^评价/), sight: true },
      receive: { query: '?tab=ready', then: press(/^确认收货/), sight: true },
    },
  },
  {
    path: '/order-details',
    as: 'gold',
    query: orderIn('shipped'),
    states: {
      ...common({ call: /myOrderInfo/ }),
      waiting: inOrder('waiting'),
      paid: inOrder('paid'),
      packed: inOrder('packed'),
      received: inOrder('received'),
      cancelled: inOrder('cancelled'),
      expired: inOrder('expired'),
      refused: inOrder('refused'),
      refunded: inOrder('refunded'),
      remark: inOrder('paid', { then: press(/备注/), sight: true }),
      missing: { query: '?orderId=0190a000-0000-7000-8000-000000000001' },
    },
  },
  {
    path: '/view-logistics',
    as: 'gold',
    query: orderIn('shipped'),
    states: {
      ...common({ call: /\/api\/order\/tracking/ }),
      none: inOrder('paid'),
      received: inOrder('received'),
      parcels: { query: '' },
    },
  },
];
