import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  query: { level: '2' },
  data: ['courses.getSchool', 'courses.listSessions'],
  states: {
    full: { answers: { 'courses.listSessions': { list: { remaining: 0 } } } },
    empty: { answers: { 'courses.listSessions': { list: [], next: null } } },
    diploma: { query: { level: '4' } },
  },
} satisfies Visit;
