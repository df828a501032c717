import type { PageData } from '@cellar/shared/api/activity/schema';
import { AgeNotice, cx, Page } from '@cellar/shared/ui/base';
import { useMemo, useState, type ReactNode } from 'react';
import css from './ActivityScreen.module.css';
import { PageContext, usePage } from './page';

type CanvasProps = Partial<PageData['root']['props']> & { children?: ReactNode };

/** What stands around the blocks while the page is edited: the same frame, colours and bars as in the shop. */
export function Canvas({ title, tone = 'paper', children }: CanvasProps) {
  const page = usePage();
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const context = useMemo(() => ({ ...page, dock }), [page, dock]);
  return (
    <PageContext value={context}>
      <Page title={title} bottom={<div ref={setDock} className={css.dock} />} className={css.page}>
        <div className={cx(css.live, css[tone])}>{children}</div>
        <AgeNotice className={css.age} />
      </Page>
    </PageContext>
  );
}
