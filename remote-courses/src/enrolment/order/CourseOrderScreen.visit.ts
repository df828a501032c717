import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  // What the demo's gold member filled in for this session and has not submitted.
  query: {
    signUpId: {
      call: 'classOrders.getSignUp',
      params: { sessionId: 'e1be7684-126b-5675-94e8-a871bca344f5' },
      first: 'signUp.signUpId',
    },
  },
  data: ['classOrders.confirm'],
  states: {
    offered: { answers: { 'classOrders.confirm': { offer: { seats: 2, until: '2099-01-01T04:00:00.000Z' } } } },
    guest: { as: 'guest' },
    closed: {
      refusals: { 'classOrders.confirm': { message: '这个班次已停止报名', result: { code: 'closed' } } },
    },
    missing: { query: { signUpId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
