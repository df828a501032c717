export const ROLES = [
  'release',
  'pages-edit',
  'pages-publish',
  'approve',
  'orders',
  'service',
  'finance',
  'viewer',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/** An admin may do everything. */
export const mayAct = (roles: readonly Role[], wanted: Role) => roles.includes(wanted) || roles.includes('admin');
