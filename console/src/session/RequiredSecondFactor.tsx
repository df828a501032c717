import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import { SetUpSecondFactor } from './secondFactor/SetUpSecondFactor';
import { Note } from '../kit/feedback/Note';
import { hasSetUpSecondFactor, leaveSession } from './session';
import styles from './LoginPage.module.css';

/** Before anything else, where the shop requires two-step sign-in and somebody has none. */
export function RequiredSecondFactor() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => staff.signOut(),
    onSettled: () => leaveSession(client),
    meta: { changesNothing: true },
  });
  useEffect(() => {
    document.title = '开启两步验证 · 酒窖控制台';
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>开启两步验证</h1>
        <Note tone="gold">所有员工都必须开启两步验证，开启后才能使用控制台。</Note>
        <SetUpSecondFactor
          onDone={() => hasSetUpSecondFactor(client)}
          cancel={{ label: '退出登录', run: () => mutate() }}
        />
      </div>
    </main>
  );
}
