import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['headlines.list'],
  states: {
    channel: { query: { channel: '餐桌' } },
    empty: { query: { channel: '酒庄' }, answers: { 'headlines.list': { list: [], next: null } } },
  },
} satisfies Visit;
