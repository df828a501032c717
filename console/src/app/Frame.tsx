import { useCallback, useEffect, useState } from 'react';
import { mayAct, roleWords, useStaff } from '../session/staff';
import { listAlarms } from '../alarms/listAlarms';
import { usePolled } from '../hooks/usePolled';
import { Button } from '../parts/Button';
import { Empty } from '../parts/Loaded';
import { NoticeContext } from '../parts/notice';
import { findPage, PAGES } from './pages';
import { PageBoundary } from './PageBoundary';
import { go, Link, usePath } from './history';
import { PageHead } from './PageHead';
import styles from './Frame.module.css';

const NOTICE_LASTS = 6000;
const ALARMS_EVERY = 30_000;
const ALARMS = '/console/alarms';

function OpenAlarms() {
  const { data } = usePolled(listAlarms, undefined, ALARMS_EVERY);
  const open = data?.filter(({ settled_at }) => !settled_at).length ?? 0;
  return open > 0 ? (
    <b className={styles.count}>
      {open}
      <span className={styles.hidden}> 条待处理</span>
    </b>
  ) : null;
}

function Side({ path, onSignOut }: { path: string; onSignOut: () => void }) {
  const staff = useStaff();
  return (
    <header className={styles.side}>
      <p className={styles.brand}>
        酒窖<span>控制台</span>
      </p>
      <nav aria-label="主导航">
        {PAGES.filter(({ nav, roles }) => nav && mayAct(staff, roles)).map(({ path: to, nav }) => (
          <Link
            key={to}
            to={to}
            className={styles.entry}
            aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}
          >
            {nav}
            {to === ALARMS && <OpenAlarms />}
          </Link>
        ))}
      </nav>
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

function Missing({ title, words }: { title: string; words: string }) {
  return (
    <>
      <PageHead title={title} />
      <Empty>{words}</Empty>
    </>
  );
}

function Content({ path }: { path: string }) {
  const staff = useStaff();
  const first = PAGES.find(({ nav, roles }) => nav && mayAct(staff, roles));
  const isRoot = path === '/console';
  useEffect(() => {
    if (isRoot && first) go(first.path, { replace: true });
  }, [isRoot, first]);
  if (!first) return <Missing title="欢迎" words="此账号还没有可用的页面，请联系管理员。" />;
  if (isRoot) return null;
  const found = findPage(path);
  if (!found) return <Missing title="页面不存在" words="请从左侧选择一个页面。" />;
  if (!mayAct(staff, found.row.roles))
    return <Missing title="没有权限" words="此账号不能查看这个页面，请联系管理员。" />;
  const {
    row: { Page },
    name,
  } = found;
  return (
    <PageBoundary key={path}>
      <Page name={name} />
    </PageBoundary>
  );
}

/** What surrounds every page: navigation by role, who is logged in, and one line for what was done. */
export function Frame({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const path = usePath();
  const [notice, setNotice] = useState('');
  const say = useCallback((words: string) => setNotice(words), []);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(''), NOTICE_LASTS);
    return () => clearTimeout(timer);
  }, [notice]);
  const signOut = () => void onSignOut().catch(() => setNotice('退出没有成功，请重试'));
  return (
    <NoticeContext value={say}>
      <div className={styles.frame}>
        <Side path={path} onSignOut={signOut} />
        <main className={styles.main}>
          <Content path={path} />
        </main>
        <div className={notice ? styles.notice : styles.hidden} role="status">
          {notice}
        </div>
      </div>
    </NoticeContext>
  );
}
