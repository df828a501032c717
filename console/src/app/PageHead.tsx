import { useEffect, useRef, type ReactNode } from 'react';
import styles from './PageHead.module.css';

type Props = { title: string; aside?: ReactNode; children?: ReactNode };

let isFirst = true;

/** Title of a page. Anyone who comes to it from another page begins here, with a keyboard, too. */
export function PageHead({ title, aside, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · 酒窖控制台`;
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, [title]);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </header>
  );
}
