import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['earnings.listMaterials'],
  states: { poster: { steps: [{ press: '生成海报' }], overlay: true } },
} satisfies Visit;
