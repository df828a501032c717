import { NavLink } from 'react-router-dom';
import { mayAct } from '@cellar/shared/contract/roles';
import { useStaff, type Staff } from '../../api/staff';
import styles from '../../kit/table/TabBar.module.css';
import { OFFER_KINDS, OFFER_PATHS, OFFER_READERS } from '../../api/offerKinds';
import { linksFor } from './otherKinds';
import { KIND_NAMES, KINDS, type KindName } from './kinds';

/** Those who set up a kind see it, and viewers. */
export const maySee = (staff: Staff, kind: KindName) => mayAct(staff, [...KINDS[kind].writers, 'viewer']);

/** Kinds of offers and activities that the person may see, in their order. */
export const kindsFor = (staff: Staff): { path: string; title: string }[] => [
  ...(mayAct(staff, OFFER_READERS) ? OFFER_PATHS.map((path) => ({ path, title: OFFER_KINDS[path].title })) : []),
  ...KIND_NAMES.filter((name) => maySee(staff, name)).map((path) => ({
    path,
    title: KINDS[path].title,
  })),
];

/** The kinds beside each other. */
export function ActivityTabs() {
  const staff = useStaff();
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label="活动类型">
        <NavLink className={styles.tab ?? ''} to="/activities" end>
          全部
        </NavLink>
        {kindsFor(staff).map(({ path, title }) => (
          <NavLink key={path} className={styles.tab ?? ''} to={`/activities/${path}`}>
            {title}
          </NavLink>
        ))}
        {linksFor(staff).map(({ path, title }) => (
          <NavLink key={path} className={styles.tab ?? ''} to={path}>
            {title}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
