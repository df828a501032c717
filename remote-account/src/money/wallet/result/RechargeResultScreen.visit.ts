import type { Result } from '@cellar/shared/contract/calls';
import type { Change, Visit, VisitState } from '@cellar/shared/contract/visit';

/** The recharge came to this, whichever call says so. */
const outcome = (result: Change<Result<'wallet.finishRecharge'>>): VisitState => ({
  answers: { 'wallet.finishRecharge': result, 'wallet.getRechargeResult': result },
});

export default {
  as: 'gold',
  query: { rechargeId: { call: 'wallet.listBalance', params: { size: 50 }, first: 'list.source.kind=recharge.id' } },
  data: ['wallet.finishRecharge'],
  states: {
    pending: outcome({ state: 'pending', text: '正在确认支付结果，请稍候', creditedAt: null }),
    refused: outcome({ state: 'refused', text: '银行拒绝了这次付款，未扣款', creditedAt: null }),
    closed: outcome({ state: 'closed', text: '没有付款，未扣款', creditedAt: null }),
    deposit: outcome({ account: 'deposit', text: '保证金已到账', giftFen: 0 }),
    missing: { query: { rechargeId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
