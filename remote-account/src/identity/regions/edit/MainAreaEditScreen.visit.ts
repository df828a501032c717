import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['regions.list'],
  states: {
    empty: { answers: { 'regions.list': { list: [] } } },
    full: { answers: { 'regions.list': { most: 3 } } },
    picker: { steps: [{ press: '添加区域' }], overlay: true },
  },
} satisfies Visit;
