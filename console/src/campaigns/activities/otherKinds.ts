import { mayAct, type Role } from '@cellar/shared/contract/roles';
import type { Staff } from '../../api/staff';

const PAGES: readonly Role[] = ['pages-edit', 'pages-publish', 'marketing', 'viewer'];
const MONEY: readonly Role[] = ['finance', 'marketing', 'viewer'];

type Other = { kind: string; title: string; path: string; readers: readonly Role[]; pageOf: (id: string) => string };

/** What has a page of its own and stands in the list of activities, too. */
export const OTHER_KINDS: readonly Other[] = [
  { kind: 'new-events', title: '新品活动', path: '/new-events', readers: PAGES, pageOf: () => '/new-events' },
  {
    ...{ kind: 'reservations', title: '预约', path: '/reservations', readers: PAGES },
    pageOf: (id) => `/reservations/${id}`,
  },
  { kind: 'rewards', title: '积分兑换', path: '/finance/rewards', readers: MONEY, pageOf: () => '/finance/rewards' },
  {
    ...{ kind: 'recharge-offers', title: '充值赠送', path: '/finance/offers', readers: MONEY },
    pageOf: () => '/finance/offers',
  },
];
const LEVELS = {
  ...{ title: '会员等级', path: '/members/levels' },
  readers: ['approve', 'pages-publish', 'finance', 'viewer'] as readonly Role[],
};

export const maySeeOther = (staff: Staff, kind: string) =>
  OTHER_KINDS.some((one) => one.kind === kind && mayAct(staff, one.readers));

/** The pages beside the kinds that the person may open. */
export const linksFor = (staff: Staff) => [...OTHER_KINDS, LEVELS].filter(({ readers }) => mayAct(staff, readers));
