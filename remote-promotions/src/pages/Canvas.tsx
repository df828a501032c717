import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { AgeNotice, cx, Page } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './ActivityScreen.module.css';

type CanvasProps = Partial<PageData['root']['props']> & { children?: ReactNode };

/** What stands around the blocks while the page is edited: the shop's frame and the page's colours. */
export const Canvas = ({ title, tone = 'paper', children }: CanvasProps) => (
  <Page title={title} className={css.page}>
    <div className={cx(css.live, css[tone])}>{children}</div>
    <AgeNotice className={css.age} />
  </Page>
);
