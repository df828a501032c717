import { skeletonOf } from '@cellar/shared/contract/skeleton';
import { cx } from '../cx';

type SkeletonProps = {
  /** Shapes from top to bottom, the words of the route row: 'tabs list'. */
  words: string;
  className?: string | undefined;
};

/** The shape of what is on its way; spans the whole width of the page. */
export function Skeleton({ words, className }: SkeletonProps) {
  return (
    <div
      className={cx('bones', className)}
      role="status"
      aria-label="加载中"
      dangerouslySetInnerHTML={{ __html: skeletonOf(words) }}
    />
  );
}
