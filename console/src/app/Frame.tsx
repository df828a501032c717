import { mayAct } from '@cellar/shared/contract/roles';
import { Activity, lazy, Suspense } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { staff as staffCalls } from '@cellar/shared/api/identity/staff/calls';
import { useNotice } from '../api/notice';
import { NoticeLine } from '../kit/feedback/NoticeLine';
import { leaveSession } from '../session/session';
import { useStaff } from '../api/staff';
import { MissingPage } from './MissingPage';
import { Side } from './Side';
import { usePageInfo } from '../page/usePageInfo';
import styles from './Frame.module.css';

const NewWork = lazy(async () => ({ default: (await import('../overview/NewWork')).NewWork }));

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
  // What a page reads while its session ends is refused: hidden, it reads nothing, and is back as it was if signing out fails.
  return (
    <Activity mode={signOut.isPending ? 'hidden' : 'visible'}>
      <div className={styles.frame}>
        <Side onSignOut={() => signOut.mutate()} />
        <main className={styles.main}>
          <Content />
        </main>
        <Suspense>
          <NewWork />
        </Suspense>
      </div>
    </Activity>
  );
}

/** What surrounds every page: navigation by role, who is logged in, and one line for what was done. */
export const Frame = () => (
  <NoticeLine>
    <Inside />
    <ScrollRestoration />
  </NoticeLine>
);
