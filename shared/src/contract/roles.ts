/** What a member of staff may do. */
export const ROLES = [
  'release',
  'pages-edit',
  'pages-publish',
  'approve',
  'goods',
  'warehouse',
  'orders',
  'service',
  'school',
  'finance',
  'viewer',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/** What a token of the registry may do, for one remote or for all. */
export const TOKEN_ACTIONS = ['publish', 'promote', 'rollback', 'read'] as const;
export type TokenAction = (typeof TOKEN_ACTIONS)[number];
