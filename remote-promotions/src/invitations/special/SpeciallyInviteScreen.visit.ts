import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['invitations.get'],
  states: {
    locked: { answers: { 'invitations.get': { registered: 0, approved: 0, program: { steps: { state: 'locked' } } } } },
    claimed: { answers: { 'invitations.get': { approved: 9, program: { steps: { state: 'claimed' } } } } },
    gone: { answers: { 'invitations.get': { approved: 9, program: { steps: { state: 'gone' } } } } },
    noProgram: { answers: { 'invitations.get': { program: null } } },
  },
} satisfies Visit;
