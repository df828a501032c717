import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  query: { id: { call: 'activity.listPages', first: 'list.id' } },
  heading: { call: 'activity.listPages', first: 'list.title' },
  data: ['activity.getPage'],
  states: {
    member: { as: 'gold' },
    services: { query: { id: 'member-day' }, as: 'gold' },
    servicesAsGuest: { query: { id: 'member-day' } },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
