import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  followsFocus: true,
  data: ['home.get'],
  states: {
    empty: { answers: { 'home.get': { floors: [] } } },
    member: { as: 'gold' },
  },
} satisfies Visit;
