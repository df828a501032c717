import type { Visit } from '@cellar/shared/contract/visit';

const over = { heldFen: 5000000, dueFen: 3000000, restFen: 0, freeFen: 2000000 };

export default {
  as: 'distributor',
  data: ['deposits.get'],
  states: {
    none: { as: 'plain' },
    over: { answers: { 'deposits.get': over } },
    asking: { answers: { 'deposits.get': over }, steps: [{ press: '申请退还' }], overlay: true },
    waiting: {
      answers: {
        'deposits.get': {
          ...over,
          wish: { amountFen: 2000000, state: 'waiting', askedAt: '2026-03-05T04:00:00.000Z', reply: null },
        },
      },
    },
  },
} satisfies Visit;
