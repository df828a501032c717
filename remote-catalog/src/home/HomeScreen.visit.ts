import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  followsFocus: true,
  data: ['home.index'],
  states: {
    empty: { answers: { 'home.index': { floors: [] } } },
    member: { as: 'gold' },
  },
} satisfies Visit;
