import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  // What the demo's gold member filled in and has not submitted.
  query: { signUpId: 'f193b179-c12a-5de7-9ef6-3ba3b3acdc91' },
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
