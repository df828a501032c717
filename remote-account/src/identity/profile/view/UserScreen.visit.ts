import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['profile.get'],
  states: {
    fresh: {
      answers: { 'profile.get': { sex: null, birthday: null, company: null, mainRegion: null, shopType: null } },
    },
  },
} satisfies Visit;
