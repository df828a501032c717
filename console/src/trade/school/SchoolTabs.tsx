import { NavLink } from 'react-router-dom';
import type { Role } from '@cellar/shared/contract/roles';
import styles from '../../kit/table/TabBar.module.css';
import { mayAct, useStaff, type Staff } from '../../identity/session/staff';

const SCHOOL: readonly Role[] = ['school', 'viewer'];
const TABS: readonly { path: string; label: string; roles: readonly Role[] }[] = [
  { path: 'sessions', label: '班次', roles: SCHOOL },
  { path: 'courses', label: '课程与讲师', roles: SCHOOL },
  { path: 'consultations', label: '咨询', roles: ['school', 'service', 'viewer'] },
  { path: 'reviews', label: '评价', roles: SCHOOL },
];

export const tabsFor = (staff: Staff) => TABS.filter(({ roles }) => mayAct(staff, roles));

/** The sides of the school. */
export const SchoolTabs = () => (
  <div className={styles.bar}>
    <nav className={styles.tabs} aria-label="学院">
      {tabsFor(useStaff()).map(({ path, label }) => (
        <NavLink key={path} className={styles.tab ?? ''} to={`/school/${path}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  </div>
);
