import { useBack } from '@cellar/shared/runtime/navigate';
import type { ReactNode } from 'react';
import css from './HostPage.module.css';

type HostPageProps = { title: string; children: ReactNode; back?: boolean };

/** The frame of the shell's own pages; it needs no remote and none of the shared parts. */
export function HostPage({ title, children, back = true }: HostPageProps) {
  const goBack = useBack();
  return (
    <div className={css['page']}>
      <header className={css['nav']}>
        {back && (
          <button type="button" className={css['back']} aria-label="返回" onClick={goBack}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15 4l-8 8 8 8" />
            </svg>
          </button>
        )}
        <h1>{title}</h1>
      </header>
      <main className={css['main']}>{children}</main>
    </div>
  );
}
