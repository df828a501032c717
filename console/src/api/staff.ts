import { createContext, useContext } from 'react';
import type { Role } from '@cellar/shared/contract/roles';

export type Staff = { name: string; roles: Role[] };

export const StaffContext = createContext<Staff | null>(null);

export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('nobody is logged in');
  return staff;
}

/** Any of the roles will do; an admin may do everything. */
export const mayAct = ({ roles }: Staff, wanted: readonly Role[]) =>
  roles.includes('admin') || wanted.some((role) => roles.includes(role));

/** Why somebody may not do what takes one of the roles, and whom to ask; null: they may. */
export const lackOf = (staff: Staff, wanted: readonly Role[]) =>
  mayAct(staff, wanted) ? null : `需要${wanted.map((role) => `「${ROLE_WORDS[role]}」`).join('或')}权限，请联系管理员`;

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

/** Whether money may be sent. */
export const useMayPay = () => mayAct(useStaff(), ['finance']);

/** Whether courses, sessions and marks may be changed, and whether questions about them may be answered. */
export const useMayTeach = () => mayAct(useStaff(), ['school']);
export const useMayAnswer = () => mayAct(useStaff(), ['school', 'service']);

/** What each role is called. */
export const ROLE_WORDS: Record<Role, string> = {
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
  viewer: '只读',
  admin: '管理员',
};

export const formatRoles = (roles: readonly Role[]) => roles.map((role) => ROLE_WORDS[role]).join('、');
