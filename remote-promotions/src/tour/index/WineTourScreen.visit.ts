import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['wineTour.list'],
  states: {
    visited: { as: 'gold' },
    empty: { answers: { 'wineTour.list': { list: [] } } },
  },
} satisfies Visit;
