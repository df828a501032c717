import type { Result } from '@cellar/shared/contract/calls';
import type { Change, Visit, VisitState } from '@cellar/shared/contract/visit';

/** The payment came to this, whichever call says so. */
const outcome = (result: Change<Result<'classOrders.finish'>>): VisitState => ({
  answers: { 'classOrders.finish': result, 'classOrders.getResult': result },
});
const unpaid = { paidFen: 0, paidAt: null, methodLabel: null };

export default {
  as: 'gold',
  query: { orderId: { call: 'classOrders.list', params: { group: 'coming' }, first: 'list.orderId' } },
  data: ['classOrders.finish', 'classOrders.getResult'],
  states: {
    refused: outcome({ state: 'refused', text: '银行拒绝了这次付款，未扣款。可以重新支付或换一种方式。', ...unpaid }),
    pending: outcome({ state: 'pending', text: '正在向支付渠道确认，通常只要几秒钟', paidAt: null }),
    unpaid: outcome({ state: 'unpaid', text: '还没有收到付款，名额为你保留到付款时间结束', ...unpaid }),
    closed: outcome({ state: 'closed', text: '报名已取消，付款时间已过', ...unpaid }),
    missing: { query: { orderId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
