import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  followsFocus: true,
  data: ['classOrders.list'],
  states: {
    empty: {
      answers: { 'classOrders.list': { list: [], next: null }, 'classOrders.listWaiting': { list: [] } },
    },
    waiting: { query: { tab: 'waiting' } },
    coming: { query: { tab: 'coming' } },
    attended: { query: { tab: 'attended' } },
    certified: { query: { tab: 'certified' } },
    closed: { query: { tab: 'closed' } },
  },
} satisfies Visit;
