import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NavLink, Outlet, ScrollRestoration } from 'react-router-dom';
import { alarms } from '@cellar/shared/api/alarms/calls';
import { staff as staffCalls } from '@cellar/shared/api/staff/calls';
import { useCall } from '../api/useCall';
import { Button } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { useNotice } from '../kit/notice';
import { NoticeLine } from '../kit/NoticeLine';
import { leaveSession } from '../session/session';
import { mayAct, roleWords, useStaff } from '../session/staff';
import { MissingPage } from './MissingPage';
import { PAGES } from './pages';
import { usePageInfo } from './usePageInfo';
import styles from './Frame.module.css';

const ALARMS = 'alarms';

function OpenAlarms() {
  const { data } = useCall(alarms.list, {});
  const open = data?.list.filter(({ settled_at }) => !settled_at).length ?? 0;
  return open > 0 ? (
    <b className={styles.count}>
      {open}
      <span className={styles.hidden}> 条待处理</span>
    </b>
  ) : null;
}

function Side({ onSignOut }: { onSignOut: () => void }) {
  const staff = useStaff();
  return (
    <header className={styles.side}>
      <p className={styles.brand}>
        酒窖<span>控制台</span>
      </p>
      <nav aria-label="主导航">
        {PAGES.map(
          ({ path, title, icon, roles }) =>
            icon &&
            mayAct(staff, roles) && (
              <NavLink key={path} to={`/${path}`} className={styles.entry ?? ''}>
                <Icon name={icon} />
                {String(title)}
                {path === ALARMS && <OpenAlarms />}
              </NavLink>
            ),
        )}
      </nav>
      <NavLink to="/help" className={`${styles.entry} ${styles.help}`}>
        <Icon name="help" />
        帮助
      </NavLink>
      <div className={styles.me}>
        <p className={styles.name}>{staff.name}</p>
        <p className={styles.roles}>{roleWords(staff.roles)}</p>
        <Button small className={styles.out} onClick={onSignOut}>
          退出登录
        </Button>
      </div>
    </header>
  );
}

function Content() {
  const staff = useStaff();
  const info = usePageInfo();
  if (info && !mayAct(staff, info.roles))
    return <MissingPage title="没有权限">此账号不能查看这个页面，请联系管理员。</MissingPage>;
  return <Outlet />;
}

function Inside() {
  const client = useQueryClient();
  const notify = useNotice();
  const signOut = useMutation({
    mutationFn: () => staffCalls.signOut(),
    onSuccess: () => leaveSession(client),
    onError: () => notify('退出没有成功，请重试'),
    meta: { changesNothing: true },
  });
  return (
    <div className={styles.frame}>
      <Side onSignOut={() => signOut.mutate()} />
      <main className={styles.main}>
        <Content />
      </main>
    </div>
  );
}

/** What surrounds every page: navigation by role, who is logged in, and one line for what was done. */
export const Frame = () => (
  <NoticeLine>
    <Inside />
    <ScrollRestoration />
  </NoticeLine>
);
