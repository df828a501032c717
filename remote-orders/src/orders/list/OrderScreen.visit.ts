import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  followsFocus: true,
  data: ['orders.listAll'],
  states: {
    empty: { answers: { 'orders.listAll': { list: [], next: null, total: 0 } } },
    waiting: { query: { tab: 'waiting' } },
    ready: { query: { tab: 'ready' } },
    success: { query: { tab: 'success' } },
    failed: { query: { tab: 'error' } },
    cancel: { query: { tab: 'waiting' }, steps: [{ press: '取消订单' }], overlay: true },
    again: { query: { tab: 'success' }, steps: [{ press: '再次购买' }], overlay: true },
    review: { query: { tab: 'success' }, steps: [{ press: '评价' }], overlay: true },
    followup: { query: { tab: 'success' }, steps: [{ press: '追评' }], overlay: true },
    receive: { query: { tab: 'ready' }, steps: [{ press: '确认收货' }], overlay: true },
  },
} satisfies Visit;
