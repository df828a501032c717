import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['footprints.list'],
  states: {
    empty: { answers: { 'footprints.list': { list: [], next: null, total: 0 } } },
    guest: { as: 'guest' },
    editing: { steps: [{ press: '管理' }] },
  },
} satisfies Visit;
