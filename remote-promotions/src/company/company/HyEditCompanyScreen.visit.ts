import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['companyPages.getOwn'],
  states: { first: { answers: { 'companyPages.getOwn': { page: null } } } },
} satisfies Visit;
