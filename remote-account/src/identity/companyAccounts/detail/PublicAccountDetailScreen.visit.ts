import type { Visit } from '@cellar/shared/contract/visit';

const unknown = '0190d000-0000-7000-8000-000000000001';

export default {
  as: 'gold',
  query: { id: { call: 'companyAccounts.list', first: 'list.id' } },
  data: ['companyAccounts.get'],
  states: {
    other: { answers: { 'companyAccounts.get': { account: { isDefault: false } } } },
    removing: { steps: [{ press: '删除账户' }], overlay: true },
    unknown: { query: { id: unknown } },
  },
} satisfies Visit;
