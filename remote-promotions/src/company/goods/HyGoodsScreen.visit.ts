import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['companyPages.getOwn', 'companyPages.listGoods'],
  states: { visitors: { query: { tab: 'visitors' } }, purchases: { query: { tab: 'purchases' } } },
} satisfies Visit;
