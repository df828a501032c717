import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['binding.getMessenger'],
  states: {
    unbound: { answers: { 'binding.getMessenger': { bound: null } } },
    unavailable: { answers: { 'binding.getMessenger': { bound: null, available: false } } },
    asked: { steps: [{ press: '解除关联' }], overlay: true },
  },
} satisfies Visit;
