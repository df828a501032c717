import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'rejected',
  stored: { regToken: '{}' },
  data: ['registration.getFirstStep'],
  states: {
    fresh: {
      answers: { 'registration.getFirstStep': { application: null } },
      steps: [{ press: '提交审核' }],
    },
    shopTypes: { steps: [{ press: '店铺类型' }], overlay: true },
    underReview: { as: 'underReview' },
    passed: { as: 'gold' },
    vetoed: { answers: { 'registration.getFirstStep': { application: { state: 6 } } } },
  },
} satisfies Visit;
