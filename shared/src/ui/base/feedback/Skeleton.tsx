import { skeletonOf } from '@cellar/shared/contract/skeleton';
import { cx } from '../cx';

type SkeletonProps = {
  /** Shapes from top to bottom, as in a route row: 'tabs list'. */
  shapes: string;
  className?: string | undefined;
};

/** The shape of what is on its way; spans the whole width of the page. */
export function Skeleton({ shapes, className }: SkeletonProps) {
  return (
    <div
      className={cx('bones', className)}
      role="status"
      aria-label="加载中"
      dangerouslySetInnerHTML={{ __html: skeletonOf(shapes) }}
    />
  );
}
