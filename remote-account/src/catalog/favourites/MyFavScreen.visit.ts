import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['favourites.list'],
  states: {
    group: { query: { group: { call: 'favourites.listGroups', first: 'list.id' } } },
    wineries: { query: { group: 'wineries' } },
    noWineries: {
      query: { group: 'wineries' },
      answers: { 'wineries.listFollowed': { list: [], next: null, total: 0 } },
    },
    managing: { steps: [{ press: '管理' }, { press: '全选' }] },
    empty: {
      answers: { 'favourites.list': { list: [], next: null }, 'favourites.listGroups': { list: [] } },
    },
    dropped: { answers: { 'favourites.list': { list: { dropFen: 5000 } } } },
    soldOut: { answers: { 'favourites.list': { list: { product: { stock: 'out' } } } } },
  },
} satisfies Visit;
