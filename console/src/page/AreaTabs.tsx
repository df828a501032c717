import { useEffect, useRef } from 'react';
import { Navigate, NavLink, useLocation } from 'react-router-dom';
import { mayAct, type Role } from '@cellar/shared/contract/roles';
import { staff as staffCalls } from '@cellar/shared/api/identity/staff/calls';
import type { Queue } from '@cellar/shared/constants/waiting';
import { useStaff, type Staff } from '../api/staff';
import { useCall } from '../api/useCall';
import styles from '../kit/table/TabBar.module.css';
import { QueueCount } from './QueueCount';

export type AreaTab = {
  path: string;
  label: string;
  roles: readonly Role[] /** Its number is what waits there. */;
  queue?: Queue;
  /** Another tab stands below its path. */
  isExact?: true;
};

const tabsFor = (staff: Staff, tabs: readonly AreaTab[]) => tabs.filter(({ roles }) => mayAct(staff, roles));

/** The pages of one entry of the navigation, as far as the person may see them. */
export function AreaTabs({ label, tabs }: { label: string; tabs: readonly AreaTab[] }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Numbers come later and move the tabs.
  const { data: counted } = useCall(staffCalls.countWaiting, {});
  useEffect(() => {
    bar.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, counted]);
  return (
    <div className={styles.bar}>
      <nav className={`${styles.tabs} ${styles.line}`} aria-label={label} ref={bar}>
        {tabsFor(useStaff(), tabs).map(({ path, label: text, queue, isExact = false }) => (
          <NavLink key={path} className={styles.tab ?? ''} to={`/${path}`} end={isExact}>
            {text}
            {queue && <QueueCount queues={[queue]} />}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}

/** Leads to the first of them. */
export function FirstTab({ tabs }: { tabs: readonly AreaTab[] }) {
  const [first] = tabsFor(useStaff(), tabs);
  return first ? <Navigate to={`/${first.path}`} replace /> : null;
}
