import type { Queue } from '@cellar/shared/constants/waiting';

/** What each queue holds, and where it is worked off. */
export const QUEUE_PAGES: Record<Queue, { text: string; to: string }> = {
  orders: { text: '待发货订单', to: '/orders?tab=toShip' },
  returns: { text: '待处理退换', to: '/returns' },
  tickets: { text: '待回复反馈', to: '/tickets' },
  questions: { text: '待回复提问', to: '/questions' },
  samples: { text: '待寄样酒', to: '/samples' },
  lowStock: { text: '库存不足', to: '/stock?low=low' },
  registrations: { text: '注册审核', to: '/approvals/registrations' },
  unfreeze: { text: '解冻申请', to: '/approvals/unfreeze' },
  exclusiveRequests: { text: '区域专享申请', to: '/approvals/exclusive-requests' },
  approvals: { text: '待复核操作', to: '/approvals/second-person' },
  transfers: { text: '待核对转账', to: '/finance/transfers' },
  transferRefunds: { text: '待退转账', to: '/finance/transfer-refunds' },
  payouts: { text: '收益提现', to: '/payouts' },
  principalReturns: { text: '本金退还', to: '/finance/principal' },
  depositReturns: { text: '保证金退还', to: '/finance/deposits' },
  differences: { text: '对账差异', to: '/finance/reconciliation' },
  invoices: { text: '待登记发票', to: '/finance/invoices' },
  consultations: { text: '课程咨询', to: '/school/consultations' },
  companyReports: { text: '企业主页举报', to: '/company-pages' },
  alarms: { text: '告警', to: '/alarms' },
};
