import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['companyAccounts.list'],
  states: {
    empty: { answers: { 'companyAccounts.list': { list: [] } } },
    full: { answers: { 'companyAccounts.list': { most: 2 } } },
  },
} satisfies Visit;
