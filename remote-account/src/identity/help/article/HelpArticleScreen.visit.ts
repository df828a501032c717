import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['help.get'],
  states: {
    earlier: {
      answers: {
        'help.get': {
          version: 1,
          editions: [
            { version: 2, effectiveOn: '2026-09-01' },
            { version: 1, effectiveOn: '2026-01-01' },
          ],
        },
      },
    },
  },
} satisfies Visit;
