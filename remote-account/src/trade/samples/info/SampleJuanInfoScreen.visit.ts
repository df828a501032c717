import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['samples.listOffers'],
  states: {
    empty: { answers: { 'samples.listOffers': { list: [] } } },
    gone: { answers: { 'samples.listOffers': { list: { left: 0 } } } },
  },
} satisfies Visit;
