import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  query: { id: { call: 'headlines.list', first: 'list.id' } },
  data: ['headlines.get'],
  states: {
    liked: { as: 'gold', answers: { 'headlines.get': { liked: true, likes: 129 } } },
    soldOut: { answers: { 'headlines.get': { goods: { stock: 'out' } } } },
    noGoods: { answers: { 'headlines.get': { goods: [], next: [] } } },
    missing: { query: { id: '0190c000-0000-7000-8000-000000000001' } },
    takenDown: { refusals: { 'headlines.get': { message: '文章已下架', result: { code: 'takenDown' } } } },
  },
} satisfies Visit;
