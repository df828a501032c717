import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['help.list'],
  states: {
    found: { query: { q: '退货' } },
    nothing: { query: { q: '火箭' } },
  },
} satisfies Visit;
