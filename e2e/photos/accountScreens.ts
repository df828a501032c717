import { ask } from '../support/calls';
import { refused, type Result } from './change';
import { answered, common, noList, press, type Screen, type State } from './state';

const logIn = async (page: Parameters<NonNullable<State['then']>>[0], phone = '13800000001') => {
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill('Cellar2026');
  await page.getByRole('checkbox', { name: /同意/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
};
const oneAddress: State['query'] = async (shop) => `?id=${(await ask(shop, 'addresses.list', {})).list[0]?.id}`;
const ADDRESSES = /\/api\/address\/list/;
const asNew = (result: Result) => ({
  ...result,
  balanceFen: 0,
  coupons: 0,
  coins: 0,
  points: 0,
  orders: { waiting: 0, ready: 0, success: 0, error: 0, back: 0 },
});

/** Who the buyer is. */
export const accountScreens: Screen[] = [
  {
    path: '/login',
    as: null,
    states: {
      usual: {},
      large: {
        before: (page) =>
          page.context().addCookies([{ name: 'cellar-large-text', value: '1', url: process.env['SHOP_ORIGIN'] ?? '' }]),
      },
      missing: { then: press('登录') },
      underReview: { as: 'underReview' },
      rejected: { as: 'rejected' },
      frozen: { then: (page) => logIn(page, '13800000005') },
      captcha: {
        before: (page) =>
          refused(page, /\/api\/login$/, '手机号或密码不正确', { code: 'wrongPassword', captcha: true }),
        then: (page) => logIn(page),
      },
      unfreeze: {
        then: async (page) => {
          await logIn(page, '13800000005');
          await page.getByRole('button', { name: '申请解冻' }).click();
        },
        sight: true,
      },
    },
  },
  { path: '/login-sms', as: null, states: { usual: {}, missing: { then: press('登录') } } },
  {
    path: '/member-center',
    as: 'gold',
    states: {
      ...common({ call: /queryFgInfo/ }),
      plain: { as: 'plain' },
      black: { as: 'distributor' },
      fresh: answered(/queryFgInfo/, asNew, { as: 'plain' }),
    },
  },
  {
    path: '/history-browse',
    as: 'gold',
    states: {
      ...common({ call: /\/api\/footprint\/list/, empty: noList }),
      guest: { as: null },
      editing: { then: press(/编辑|管理/) },
    },
  },
  {
    path: '/address',
    as: 'gold',
    states: {
      ...common({ call: ADDRESSES, empty: (result) => ({ ...result, list: [] }) }),
      choosing: { query: '?select=1' },
      expired: { as: null, sight: true },
    },
  },
  {
    path: '/address-order-edit',
    as: 'gold',
    query: oneAddress,
    states: {
      ...common({ call: ADDRESSES }),
      fresh: { query: '' },
      missing: { query: '', then: press('保存') },
      picker: { query: '', then: press(/所在地区/), sight: true },
      unknown: { query: '?id=0190a000-0000-7000-8000-000000000001' },
    },
  },
];
