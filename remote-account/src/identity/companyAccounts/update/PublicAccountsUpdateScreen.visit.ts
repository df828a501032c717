import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'companyAccounts.list', first: 'list.id' } },
  data: ['companyAccounts.get'],
  states: {
    unknown: { query: { id: '0190d000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
