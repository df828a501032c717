import type { Role } from '@cellar/shared/contract/roles';

/** An admin may do everything. */
export const mayAct = (roles: readonly Role[], wanted: Role) => roles.includes(wanted) || roles.includes('admin');
