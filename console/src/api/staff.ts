import { createContext, useContext } from 'react';
import { mayAct, type Permission, type Rights, type Role } from '@cellar/shared/contract/roles';

/** `title`: what was given to them, as the console says it. */
export type Staff = Rights & { name: string; title: string };

export const StaffContext = createContext<Staff | null>(null);

export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('nobody is logged in');
  return staff;
}

/** Why somebody may not do what takes one of the roles, and whom to ask; null: they may. */
export const lackOf = (staff: Staff, wanted: readonly Role[]) =>
  mayAct(staff, wanted) ? null : `需要${wanted.map((role) => `「${ROLE_LABELS[role]}」`).join('或')}权限，请联系管理员`;

/** Whether buttons that change releases are drawn. The server decides. */
export const useMayRelease = () => mayAct(useStaff(), ['release']);

const PUBLISHERS: readonly Role[] = ['pages-publish'];

/** Whether pages may be changed, and whether they may be published. */
export const useMayEdit = () => mayAct(useStaff(), ['pages-edit', 'pages-publish']);
export const useMayPublish = () => mayAct(useStaff(), PUBLISHERS);
/** Why pages may not be published. */
export const useLacksPublish = () => lackOf(useStaff(), PUBLISHERS);

/** Whether accounts may be approved, frozen and released. */
export const useMayApprove = () => mayAct(useStaff(), ['approve']);

/** Whether complaints may be settled. */
export const useMayServe = () => mayAct(useStaff(), ['service']);

/** Whether what today sold is shown. */
export const useMaySeeSales = () => mayAct(useStaff(), ['orders', 'service', 'finance', 'viewer']);

/** Whether money may be sent. */
export const useMayPay = () => mayAct(useStaff(), ['finance']);

/** Whether courses, sessions and marks may be changed, and whether questions about them may be answered. */
export const useMayTeach = () => mayAct(useStaff(), ['school']);
export const useMayAnswer = () => mayAct(useStaff(), ['school', 'service']);

/** What each role is called. */
export const ROLE_LABELS: Record<Role, string> = {
  release: '发布',
  'pages-edit': '页面编辑',
  'pages-publish': '页面发布',
  approve: '审核',
  goods: '商品',
  warehouse: '仓库',
  orders: '订单',
  service: '客服',
  school: '学院',
  finance: '财务',
  marketing: '营销',
  viewer: '只读',
  admin: '管理员',
};

export const formatRoles = (roles: readonly Role[]) => roles.map((role) => ROLE_LABELS[role]).join('、');

const LOOK = /^look:/;
export const permissionLabel = (permission: Permission): string =>
  LOOK.test(permission)
    ? `${ROLE_LABELS[permission.replace(LOOK, '') as Role]}（只看）`
    : ROLE_LABELS[permission as Role];

/** Built-in roles and custom ones of somebody. */
export const formatGiven = (roles: readonly Role[], customRoles: readonly { name: string }[]) =>
  [...customRoles.map(({ name }) => name), ...roles.map((role) => ROLE_LABELS[role])].join('、');

/** Those who ask for what needs a second person, or agree to it. */
export const SECOND_PERSONS = ['finance', 'goods', 'pages-edit', 'pages-publish', 'marketing', 'school'] as const;
