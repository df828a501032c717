import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['registration.getFirstStep'],
  states: {
    underReview: { as: 'underReview' },
    firstChecked: { as: 'underReview', answers: { 'registration.getFirstStep': { application: { state: 2 } } } },
    rejected: { as: 'rejected' },
    vetoed: { as: 'rejected', answers: { 'registration.getFirstStep': { application: { state: 6 } } } },
    none: { answers: { 'registration.getFirstStep': { application: null } } },
    expired: { as: 'guest', overlay: true },
  },
} satisfies Visit;
