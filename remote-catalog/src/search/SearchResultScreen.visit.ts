import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  query: { search_cname: '干红' },
  heading: '搜索结果',
  data: ['catalog.search'],
  states: {
    empty: { answers: { 'catalog.search': { list: [], next: null, total: 0 } } },
    categories: { query: {} },
    start: { query: {}, steps: [{ fill: '搜索商品', with: '' }], overlay: true },
    suggestions: { query: {}, steps: [{ fill: '搜索商品', with: '波亚' }], overlay: true },
    nothing: { query: { search_cname: '电冰箱' } },
    filters: { steps: [{ press: '筛选' }], overlay: true },
  },
} satisfies Visit;
