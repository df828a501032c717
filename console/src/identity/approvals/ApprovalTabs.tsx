import type { Role } from '@cellar/shared/contract/roles';
import { SECOND_PERSONS } from '../../api/staff';
import { AreaTabs, type AreaTab } from '../../page/AreaTabs';

const SERVERS: readonly Role[] = ['approve', 'service', 'viewer'];
const TABS: readonly AreaTab[] = [
  { path: 'approvals', label: '待处理', roles: [...SERVERS, ...SECOND_PERSONS], isExact: true },
  { path: 'approvals/registrations', label: '注册', roles: ['approve', 'viewer'], queue: 'registrations' },
  { path: 'approvals/unfreeze', label: '解冻', roles: SERVERS, queue: 'unfreeze' },
  { path: 'approvals/exclusive-requests', label: '专享申请', roles: SERVERS, queue: 'exclusiveRequests' },
  { path: 'approvals/exclusives', label: '区域专享', roles: SERVERS },
  { path: 'approvals/cancellations', label: '注销', roles: SERVERS },
  { path: 'approvals/second-person', label: '复核', roles: [...SECOND_PERSONS, 'viewer'], queue: 'approvals' },
];

/** What people of the shop decide about accounts, and what needs a second one. */
export const ApprovalTabs = () => <AreaTabs label="审核" tabs={TABS} />;
