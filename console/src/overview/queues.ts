import type { Queue } from '@cellar/shared/constants/waiting';

/** What each queue holds, and where it is worked off. */
export const QUEUE_PAGES: Record<Queue, { words: string; to: string }> = {
  orders: { words: '待发货订单', to: '/orders?tab=toShip' },
  returns: { words: '待处理退换', to: '/returns' },
  tickets: { words: '待回复反馈', to: '/tickets' },
  questions: { words: '待回复提问', to: '/questions' },
  samples: { words: '待寄样酒', to: '/samples' },
  registrations: { words: '注册审核', to: '/approvals/registrations' },
  unfreeze: { words: '解冻申请', to: '/approvals/unfreeze' },
  exclusiveRequests: { words: '区域专享申请', to: '/approvals/exclusive-requests' },
  transfers: { words: '待核对转账', to: '/finance/transfers' },
  transferRefunds: { words: '待退转账', to: '/finance/transfer-refunds' },
  payouts: { words: '收益提现', to: '/payouts' },
  principalReturns: { words: '本金退还', to: '/finance/principal' },
  depositReturns: { words: '保证金退还', to: '/finance/deposits' },
  differences: { words: '对账差异', to: '/finance/reconciliation' },
  consultations: { words: '课程咨询', to: '/school/consultations' },
  companyReports: { words: '企业主页举报', to: '/company-pages' },
  alarms: { words: '告警', to: '/alarms' },
};
