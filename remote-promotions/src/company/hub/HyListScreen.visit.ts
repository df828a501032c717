import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['companyPages.getOwn'],
  states: {
    hidden: { answers: { 'companyPages.getOwn': { page: { shown: false } } } },
    takenDown: { answers: { 'companyPages.getOwn': { page: { takenDown: '图片与实物不符' } } } },
    none: { answers: { 'companyPages.getOwn': { page: null } } },
    noCompany: { as: 'plain' },
  },
} satisfies Visit;
