import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['binding.listAccounts'],
  states: {
    alone: { as: 'distributor' },
    frozen: { answers: { 'binding.listAccounts': { list: { frozen: true } } } },
    full: { answers: { 'binding.listAccounts': { most: 2 } } },
    adding: { steps: [{ press: '添加账号' }], overlay: true },
  },
} satisfies Visit;
