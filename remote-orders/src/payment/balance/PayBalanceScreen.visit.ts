import type { Visit } from '@cellar/shared/contract/visit';

const short = { needed: true, balanceFen: 30000, shortFen: 104500, text: '余额还差 ¥1,045.00，可先用余额支付一部分' };
const none = { needed: true, balanceFen: 0, shortFen: 134500, text: '余额不足' };

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.listWaiting', first: 'list.state=waiting.id' } },
  data: ['payment.getSheet'],
  states: {
    /** Of a class. */
    course: { query: { orderId: { call: 'classOrders.list', params: { group: 'waiting' }, first: 'list.orderId' } } },
    wrong: {
      refusals: { 'auth.checkPassword': { message: '密码不正确', result: { code: 'wrongPassword' } } },
      steps: [{ fill: '登录密码', with: 'Wrong1234' }, { press: '确认支付' }],
    },
    code: { steps: [{ press: '短信验证码' }] },
    short: { answers: { 'payment.getRechargeNeed': short } },
    none: { answers: { 'payment.getRechargeNeed': none } },
  },
} satisfies Visit;
