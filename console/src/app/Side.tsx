import { staff as staffCalls } from '@cellar/shared/api/identity/staff/calls';
import { MOST_COUNTED, type Queue } from '@cellar/shared/constants/waiting';
import { NavLink } from 'react-router-dom';
import { useCall } from '../api/useCall';
import { Button } from '../kit/base/Button';
import { Icon } from '../kit/base/Icon';
import { mayAct, roleWords, useStaff, type Staff } from '../identity/session/staff';
import { Jump } from './Jump';
import { GROUPS, PAGES } from './pages';
import styles from './Side.module.css';

/** What the person may open from the navigation. */
export const entriesOf = (staff: Staff) =>
  PAGES.flatMap(({ path, title, nav, roles }) =>
    nav && mayAct(staff, roles) ? [{ path, title: String(title), ...nav }] : [],
  );

function Waiting({ queue }: { queue: Queue }) {
  const { data } = useCall(staffCalls.countWaiting, {});
  const waiting = data?.list.find((one) => one.queue === queue)?.waiting ?? 0;
  return waiting > 0 ? (
    <b className={styles.count}>
      {waiting < MOST_COUNTED ? waiting : `${MOST_COUNTED - 1}+`}
      <span className={styles.hidden}> 条待处理</span>
    </b>
  ) : null;
}

/** Navigation by role, in groups, and who is logged in. */
export function Side({ onSignOut }: { onSignOut: () => void }) {
  const staff = useStaff();
  const entries = entriesOf(staff);
  const groups = GROUPS.map((group) => ({ group, own: entries.filter((entry) => entry.group === group) }));
  return (
    <header className={styles.side}>
      <p className={styles.brand}>
        酒窖<span>控制台</span>
      </p>
      <Jump entries={entries} />
      <nav aria-label="主导航">
        {groups.map(
          ({ group, own }) =>
            own.length > 0 && (
              <div key={group} className={styles.group}>
                <p>{group}</p>
                {own.map(({ path, title, icon, queue }) => (
                  <NavLink key={path} to={`/${path}`} className={styles.entry ?? ''}>
                    <Icon name={icon} />
                    {title}
                    {queue && <Waiting queue={queue} />}
                  </NavLink>
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
          <b>{staff.name}</b>
          <span>{roleWords(staff.roles)}</span>
        </p>
        <Button small className={styles.out} onClick={onSignOut}>
          退出登录
        </Button>
      </div>
    </header>
  );
}
