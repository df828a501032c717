import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['earnings.get'],
  states: {
    none: { answers: { 'earnings.get': { availableFen: 0, frozenFen: 0, earnedFen: 0, paidFen: 0, open: null } } },
    checked: { answers: { 'earnings.get': { open: { state: 'checked' } } } },
    noRates: { answers: { 'earnings.get': { rates: [] } } },
  },
} satisfies Visit;
