import { mayAct } from '@cellar/shared/contract/roles';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Button } from '../kit/base/Button';
import { Icon } from '../kit/base/Icon';
import { useStaff, type Staff } from '../api/staff';
import { Jump } from './Jump';
import { GROUPS, NAVIGATION, PAGES } from './pages';
import { QueueCount } from '../page/QueueCount';
import styles from './Side.module.css';

/** What the person may open from the navigation. */
export const entriesOf = (staff: Staff) =>
  NAVIGATION.flatMap(({ path, title, nav, group, roles }) =>
    mayAct(staff, roles) ? [{ path, title: String(title), group, ...nav }] : [],
  );

/** Pages that are reached from others, each by an address of its own. */
const innerPagesOf = (staff: Staff) =>
  PAGES.flatMap(({ path, title, nav, roles }) =>
    nav || path.includes(':') || typeof title !== 'string' || !mayAct(staff, roles)
      ? []
      : [{ path, title, icon: 'list' as const }],
  );

/** The entry that an address is under: of those that it begins with the longest. */
const pathOf = (paths: readonly string[], pathname: string) =>
  paths.filter((path) => `${pathname}/`.startsWith(`/${path}/`)).toSorted((one, other) => other.length - one.length)[0];

/** Navigation by role, in groups, and who is logged in. */
export function Side({ onSignOut }: { onSignOut: () => void }) {
  const staff = useStaff();
  const entries = entriesOf(staff);
  const current = pathOf(
    entries.map(({ path }) => path),
    useLocation().pathname,
  );
  const groups = GROUPS.map(({ name }) => ({ name, own: entries.filter(({ group }) => group === name) }));
  return (
    <header className={styles.side}>
      <p className={styles.brand}>
        酒窖<span>控制台</span>
      </p>
      <Jump entries={[...entries, ...innerPagesOf(staff)]} />
      <nav aria-label="主导航">
        {groups.map(
          ({ name, own }) =>
            own.length > 0 && (
              <div key={name} className={styles.group}>
                <p>{name}</p>
                {own.map(({ path, title, icon, queues }) => (
                  <Link
                    key={path}
                    to={`/${path}`}
                    className={styles.entry ?? ''}
                    aria-current={path === current ? 'page' : undefined}
                  >
                    <Icon name={icon} />
                    {title}
                    {queues && <QueueCount queues={queues} className={styles.count} />}
                  </Link>
                ))}
              </div>
            ),
        )}
      </nav>
      <NavLink to="/help" className={`${styles.entry} ${styles.help}`}>
        <Icon name="help" />
        帮助
      </NavLink>
      <div className={styles.me}>
        <i aria-hidden>{staff.name.slice(0, 1).toUpperCase()}</i>
        <p>
          <Link to="/own" aria-label={`${staff.name}：我的账号`}>
            {staff.name}
          </Link>
          <span title={staff.title}>{staff.title}</span>
        </p>
        <Button small className={styles.out} onClick={onSignOut}>
          退出登录
        </Button>
      </div>
    </header>
  );
}
