import { AreaTabs, FirstTab, type AreaTab } from '../../app/AreaTabs';

const TABS: readonly AreaTab[] = [
  { path: 'approvals/registrations', label: '注册', roles: ['approve', 'viewer'], queue: 'registrations' },
  { path: 'approvals/unfreeze', label: '解冻', roles: ['approve', 'service', 'viewer'], queue: 'unfreeze' },
  { path: 'approvals/cancellations', label: '注销', roles: ['approve', 'service', 'viewer'] },
];

/** What people of the shop decide about accounts. */
export const ApprovalTabs = () => <AreaTabs label="审核" tabs={TABS} />;

/** Leads to the first of it that the person may see. */
export const ApprovalsPage = () => <FirstTab tabs={TABS} />;
