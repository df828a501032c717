import type { ReactNode } from 'react';
import css from './Notice.module.css';

type NoticeProps = { title: string; children?: ReactNode; alert?: boolean };

/** A quiet block in the middle of the page: what happened, and the way on. */
export function Notice({ title, children, alert }: NoticeProps) {
  return (
    <div className={css['notice']} {...(alert ? { role: 'alert' } : {})}>
      <svg className={css['picture']} viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="44" />
        <path d="M42 18h12v16c0 5 8 8 8 18v24a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V52c0-10 8-13 8-18zM34 56h28M34 70h28" />
      </svg>
      <p className={css['text']}>{title}</p>
      <div className={css['actions']}>{children}</div>
    </div>
  );
}
