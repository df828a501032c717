import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { NoticeContext } from '../../api/notice';
import styles from './NoticeLine.module.css';

const NOTICE_MS = 6000;

/** One line, over the page, for what was done. */
export function NoticeLine({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(''), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <NoticeContext value={useCallback((shown: string) => setNotice(shown), [])}>
      {children}
      <div className={notice ? styles.notice : undefined} role="status">
        {notice}
      </div>
    </NoticeContext>
  );
}
