import { useEffect, useRef, type ReactNode } from 'react';
import type { Role } from '@cellar/shared/contract/roles';
import { Note } from '../kit/feedback/Note';
import { usePageInfo, usePageLack } from './usePageInfo';
import styles from './PageHead.module.css';

type Props = {
  /** Where the route has none. */
  title?: string;
  /** Who may change what the page shows, where its route does not know. */
  writers?: readonly Role[];
  /** The way back to the list. */
  path?: ReactNode;
  /** Beside the title: when it was read, the page's main action. */
  children?: ReactNode;
};

let isFirst = true;

/**
 * Title of a page, as its route says it, and why a person can only look. Anyone who comes to it from another page begins here, with a
 * keyboard, too.
 */
export function PageHead({ title: given, writers: own, path, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const info = usePageInfo();
  const title = given ?? info?.title ?? '';
  const lack = usePageLack(own);
  useEffect(() => {
    document.title = `${title} · 酒窖控制台`;
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        {path}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <div className={styles.aside}>{children}</div>
      </header>
      {lack && (
        <div className={styles.lack}>
          <Note tone="gold">你可以查看这里的内容，修改{lack}。</Note>
        </div>
      )}
    </>
  );
}
