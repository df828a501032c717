import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['levels.get'],
  states: { highest: { as: 'distributor' }, plain: { as: 'plain' } },
} satisfies Visit;
