import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  states: {
    missing: { steps: [{ press: '保存' }] },
    banks: { steps: [{ press: '选择' }], overlay: true },
  },
} satisfies Visit;
