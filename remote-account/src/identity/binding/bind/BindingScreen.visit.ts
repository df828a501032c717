import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['binding.getMessenger'],
  states: {
    unbound: { answers: { 'binding.getMessenger': { bound: null } } },
    stale: { query: { code: 'old', state: 'unknown' }, answers: { 'binding.getMessenger': { bound: null } } },
    expired: { as: 'guest', overlay: true },
  },
} satisfies Visit;
