import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['regions.list'],
  states: { empty: { answers: { 'regions.list': { list: [] } } } },
} satisfies Visit;
