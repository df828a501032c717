import type { Change, Visit, VisitState } from '@cellar/shared/contract/visit';
import type { Result } from '@cellar/shared/contract/calls';

/** The payment came to this, whichever call says so. */
const outcome = (result: Change<Result<'payment.finish'>>): VisitState => ({
  answers: { 'payment.finish': result, 'payment.getResult': result },
});
const unpaid = { paidFen: 0, paidAt: null, methodLabel: null };

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.listSuccess', first: 'list.state=received.id' } },
  data: ['payment.finish', 'payment.getResult'],
  states: {
    refused: outcome({
      state: 'refused',
      text: '银行拒绝了这次付款，未扣款。可以重新支付或换一种方式。',
      ...unpaid,
    }),
    pending: outcome({ state: 'pending', text: '正在向支付渠道确认，通常只要几秒钟', paidAt: null }),
    unpaid: outcome({ state: 'unpaid', text: '还没有收到付款，订单为你保留到付款时间结束', ...unpaid }),
    group: outcome({ state: 'paid', text: '支付成功，成团后为你打包发货', groupState: 'open' }),
    part: outcome({ state: 'part', text: '余额已付一部分，请继续支付剩余金额', paidAt: null, paidFen: 30000 }),
    closed: outcome({ state: 'closed', text: '订单已取消，付款时间已过', paidFen: 0, paidAt: null }),
  },
} satisfies Visit;
