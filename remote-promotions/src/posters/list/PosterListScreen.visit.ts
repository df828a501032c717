import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['posters.list'],
  states: {
    festival: { query: { type: 'festival' } },
    none: { answers: { 'posters.list': { list: [] } } },
  },
} satisfies Visit;
