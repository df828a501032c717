import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['profile.get'],
  states: {
    fresh: { answers: { 'profile.get': { sex: null, birthday: null, company: null } } },
    birthday: { steps: [{ press: '生日' }], overlay: true },
  },
} satisfies Visit;
