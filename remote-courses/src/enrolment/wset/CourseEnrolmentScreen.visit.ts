import type { Visit } from '@cellar/shared/contract/visit';

const session = { remaining: 0 };

export default {
  as: 'plain',
  query: { sessionId: { call: 'courses.listSessions', params: { kind: 'wset' }, first: 'list.id' } },
  data: ['classOrders.getSignUp'],
  states: {
    open: { answers: { 'classOrders.getSignUp': { session: { remaining: 6 }, waiting: null, offer: null } } },
    wrong: {
      answers: { 'classOrders.getSignUp': { session: { remaining: 6 }, waiting: null, offer: null } },
      steps: [{ press: '下一步' }],
    },
    full: { answers: { 'classOrders.getSignUp': { session, waiting: null, offer: null } } },
    waiting: {
      answers: {
        'classOrders.getSignUp': {
          session,
          offer: null,
          waiting: {
            waitingId: '0190a000-0000-7000-8000-000000000009',
            seats: 2,
            state: 'waiting',
            ahead: 3,
            offerUntil: null,
          },
        },
      },
    },
    offered: {
      answers: { 'classOrders.getSignUp': { session, offer: { seats: 2, until: '2099-01-01T04:00:00.000Z' } } },
    },
    closed: {
      refusals: {
        'classOrders.getSignUp': { message: '这个班次已停止报名', result: { code: 'closed' } },
      },
    },
    missing: { query: { sessionId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
