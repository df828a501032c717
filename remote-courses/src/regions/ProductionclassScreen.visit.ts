import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['courses.getRegions'],
  states: {
    country: { query: { country: 'ES' } },
    region: { query: { region: 'mosel' } },
    empty: { query: { country: 'JP' } },
    noSessions: { answers: { 'courses.getRegions': { sessions: [] } } },
  },
} satisfies Visit;
