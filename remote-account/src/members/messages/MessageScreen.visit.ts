import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['messages.list'],
  states: {
    system: { query: { kind: 'system' } },
    empty: {
      answers: {
        'messages.list': { list: [], next: null },
        'messages.countUnread': { order: 0, activity: 0, system: 0 },
      },
    },
    settings: { steps: [{ press: '设置' }], overlay: true },
  },
} satisfies Visit;
