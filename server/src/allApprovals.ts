import type { ApprovalRules } from './core/operation/approvals';
import { adjustApproval } from './shop/members/memberAdmin/adjustApproval';
import { reopenApproval } from './shop/money/closings/reopenApproval';
import { payBackApproval } from './shop/money/transfers/payBackApproval';

/** Calls that need a second person above the limit of the shop. Payouts and principal have their own two reviews. */
export const allApprovals: ApprovalRules = {
  'memberAdmin.adjust': adjustApproval,
  'transfers.payBack': payBackApproval,
  'closings.reopen': reopenApproval,
};
