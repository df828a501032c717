import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  query: { invite: 'CELLAR01' },
  data: ['invitations.getLanding'],
  states: {
    member: { as: 'gold' },
    noCode: { query: {} },
    noProgram: { answers: { 'invitations.getLanding': { gifts: [] } } },
  },
} satisfies Visit;
