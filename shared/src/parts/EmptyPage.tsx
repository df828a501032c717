import { Empty } from '@cellar/shared/ui/base';
import type { ComponentProps } from 'react';
import css from './EmptyPage.module.css';
import { Recommendations } from './Recommendations';

type EmptyPageProps = Omit<ComponentProps<typeof Empty>, 'compact'>;

/** Stands for all that a page or its list would show: what is missing, the way on, and four goods to go on with. */
export const EmptyPage = (props: EmptyPageProps) => (
  <div className={css.page}>
    <Empty {...props} />
    <Recommendations place="result" size={4} />
  </div>
);
