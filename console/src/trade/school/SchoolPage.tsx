import { Navigate } from 'react-router-dom';
import { useStaff } from '../../identity/session/staff';
import { tabsFor } from './SchoolTabs';

/** Leads to the first side of the school that the person may see. */
export function SchoolPage() {
  const [first] = tabsFor(useStaff());
  return first ? <Navigate to={`/school/${first.path}`} replace /> : null;
}
