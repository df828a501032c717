import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'plain',
  query: { sessionId: { call: 'courses.listSessions', params: { kind: 'region' }, first: 'list.id' } },
  data: ['classOrders.getSignUp'],
} satisfies Visit;
