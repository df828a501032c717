import { mayAct } from '@cellar/shared/contract/roles';
import type { StaffAccess } from '@cellar/shared/contract/schema';
import { useStaff } from '../../api/staff';

/** Whether somebody may open what the call answers. */
export function useMayAsk() {
  const staff = useStaff();
  return ({ access }: { access: StaffAccess }) => mayAct(staff, access.staff);
}

export const opensCase = ({ id }: { id: string }) => `/returns/${id}`;
export const opensTicket = ({ id }: { id: string }) => `/tickets/${id}`;
