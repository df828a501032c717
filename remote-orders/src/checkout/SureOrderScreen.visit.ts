import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  stored: { cartIds: { call: 'cart.list', all: 'groups.lines.ticked=true.problem=null.id' } },
  data: ['checkout.check'],
  states: {
    nothing: { stored: {} },
    noAddress: {
      answers: {
        'checkout.check': { address: null, problems: [{ code: 'address', text: '请选择收货地址', lineIds: [] }] },
      },
    },
    underReview: {
      refusals: { 'checkout.check': { message: '账号审核中，暂不能购买', result: { code: 'underReview' } } },
    },
    coupons: { steps: [{ press: '优惠券' }], overlay: true },
    total: { steps: [{ press: '查看优惠明细' }], overlay: true },
    invoice: { steps: [{ press: '发票' }], overlay: true },
  },
} satisfies Visit;
