import type { Visit } from '@cellar/shared/contract/visit';

/** Of the waiting order that the demo's gold member hands out. */
const token = '43b7eafa-d619-559c-be36-8326fd0a4545';

export default {
  as: 'plain',
  query: { link: { call: 'payLinks.get', params: { token }, first: 'token' } },
  data: ['payLinks.finish', 'payLinks.get'],
  states: {
    refused: { answers: { 'payLinks.finish': { state: 'refused', text: '银行拒绝了这次付款，可以换一种方式再付' } } },
    part: { answers: { 'payLinks.finish': { paidFen: 30000 } } },
    paid: {
      answers: {
        'payLinks.finish': {
          state: 'paid',
          byMe: true,
          byMeFen: 15300,
          paidFen: 15300,
          text: '付款成功，商家会尽快发货给对方',
        },
      },
    },
    paidByOthers: {
      answers: { 'payLinks.finish': { state: 'paid', byMe: false, text: '这个订单已经付清，无需再付', goods: [] } },
    },
    closed: { answers: { 'payLinks.finish': { state: 'closed', text: '订单已超时关闭', goods: [] } } },
    own: { as: 'gold' },
  },
} satisfies Visit;
