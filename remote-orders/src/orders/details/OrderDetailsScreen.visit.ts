import type { Visit, VisitState } from '@cellar/shared/contract/visit';

const inState = (state: string): VisitState => ({
  query: { orderId: { call: 'orders.listAll', first: `list.state=${state}.id` } },
});

export default {
  as: 'gold',
  ...inState('shipped'),
  data: ['orders.get'],
  states: {
    group: { query: { orderId: { call: 'groups.list', params: { state: 'open' }, first: 'list.orderId' } } },
    waiting: inState('waiting'),
    paid: inState('paid'),
    packed: inState('packed'),
    received: inState('received'),
    cancelled: inState('cancelled'),
    expired: inState('expired'),
    refused: inState('refused'),
    refunded: inState('refunded'),
    remark: { ...inState('paid'), steps: [{ press: '备注' }], overlay: true },
    followup: { ...inState('received'), answers: { 'orders.get': { groups: { lines: { reviewed: true } } } } },
    protect: { ...inState('paid'), steps: [{ press: '申请价保' }], overlay: true },
    cheaper: {
      ...inState('paid'),
      steps: [{ press: '申请价保' }],
      overlay: true,
      answers: {
        'orders.getProtection': { backFen: 6600, lines: { nowFen: 39000, backFen: 6600, problem: null } },
      },
    },
    askInvoice: { ...inState('received'), steps: [{ press: '申请发票' }], overlay: true },
    invoice: {
      ...inState('received'),
      answers: {
        'orders.get': {
          invoice: { kind: 'company', title: '上海林氏酒业有限公司', taxNo: '91310104MA1FL0XX7X' },
          invoicing: {
            state: 'issued',
            open: false,
            id: '0190a000-0000-7000-8000-000000000002',
            number: '25312000000012345678',
            amountFen: 39600,
            issuedAt: '2026-11-18T02:00:00.000Z',
            hint: '已开具，可下载电子发票',
          },
        },
      },
    },
    missing: { query: { orderId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
