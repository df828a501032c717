import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['earnings.list'],
  states: {
    entries: { query: { tab: 'entries' } },
    payouts: { query: { tab: 'payouts' } },
    members: { query: { tab: 'members' } },
    lost: { answers: { 'earnings.list': { list: { state: 'lost', fen: 0 } } } },
    refused: {
      query: { tab: 'payouts' },
      answers: {
        'earnings.listPayouts': { list: { state: 'refused', reply: '户名与会员公司不一致，请核对后重新申请' } },
      },
    },
  },
} satisfies Visit;
