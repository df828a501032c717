/** What a member of staff may do. */
export const ROLES = [
  'release',
  'pages-edit',
  'pages-publish',
  'approve',
  'marketing',
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

const isGrantable = (role: Role): role is Exclude<Role, 'admin'> => role !== 'admin';
const hasWork = (role: Role): role is Exclude<Role, 'admin' | 'viewer'> => isGrantable(role) && role !== 'viewer';
const lookAt = <R extends Role>(role: R) => `look:${role}` as const;
const LOOK = /^look:/;

/** What a custom role may hold: all that a built-in role may do, or only to look at its area, as a viewer does. */
export const PERMISSIONS = [...ROLES.filter(isGrantable), ...ROLES.filter(hasWork).map(lookAt)];
export type Permission = (typeof PERMISSIONS)[number];

/** What somebody may do (`roles`), and whose areas they may only look at (`looks`). */
export type Rights = { roles: readonly Role[]; looks?: readonly Role[] };

/** The rights of somebody with these built-in roles and the permissions of their custom ones. */
export function rightsOf(roles: readonly Role[], permissions: readonly Permission[]) {
  const isLook = (permission: Permission) => LOOK.test(permission);
  const works = permissions.filter((one) => !isLook(one)) as Role[];
  const looks = permissions.filter(isLook).map((one) => one.replace(LOOK, '') as Role);
  return { roles: [...new Set([...roles, ...works])], looks: [...new Set(looks)] };
}

/** Any of the roles will do; an admin may do everything. What a viewer may see, too, is open to who may look at one of the areas. */
export const mayAct = ({ roles, looks = [] }: Rights, wanted: readonly Role[]) =>
  roles.includes('admin') ||
  wanted.some((role) => roles.includes(role)) ||
  (wanted.includes('viewer') && wanted.some((role) => looks.includes(role)));

/** What a token of the registry may do, for one remote or for all. */
export const TOKEN_ACTIONS = ['publish', 'promote', 'rollback', 'read'] as const;
export type TokenAction = (typeof TOKEN_ACTIONS)[number];
