import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['guarantees.list'],
  states: {
    sealed: { query: { id: { call: 'guarantees.list', first: 'list.name=名庄防伪.id' } } },
    noGoods: { answers: { 'guarantees.listGoods': { list: [], next: null } } },
    none: { answers: { 'guarantees.list': { list: [] } } },
  },
} satisfies Visit;
