import type { ExpressionBuilder } from 'kysely';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { mayAct, type Role } from '@cellar/shared/contract/roles';
import type { StaffAccess } from '@cellar/shared/contract/schema';
import { approvalCalls, approvalRuleOf } from './approvals';
import type { Staff } from '../caller';
import { anyOf } from '../../store/queries/anyOf';
import type { DB } from '../../store/tables.gen';

/** Who may make a call that needs a second person. */
export const askersOf = (call: string) => (calls[call as CallName].access as StaffAccess).staff;

/** Who may agree to it. */
export const decidersOf = (call: string): readonly Role[] => approvalRuleOf(call)?.decidedBy ?? askersOf(call);

/** What somebody sees of what waits: what they asked for, and what they may agree to or look at. */
export const visibleTo =
  ({ id, roles, looks = [] }: Pick<Staff, 'id' | 'roles' | 'looks'>) =>
  (where: ExpressionBuilder<DB, 'approval'>) => {
    const shown = approvalCalls().filter((call) => mayAct({ roles, looks }, [...decidersOf(call), 'viewer']));
    return where.or([where('approval.asked_by', '=', id), where('approval.call', '=', anyOf(shown, 'text'))]);
  };
