import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  states: {
    guest: { as: 'guest' },
    clearing: { steps: [{ press: '清除缓存' }], overlay: true },
  },
} satisfies Visit;
