import { skeletonOf } from '@cellar/shared/contract/skeleton';
import css from './Skeleton.module.css';
import { cx } from './cx';

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

/** One grey bar, sides in units of the 375 design. */
export function Bone({
  width,
  height = 14,
  className,
}: {
  width?: number;
  height?: number;
  className?: string | undefined;
}) {
  const style = { width: width ? `calc(${width} * var(--u))` : '100%', height: `calc(${height} * var(--u))` };
  return <i className={cx('bone-line', css.bone, className)} style={style} aria-hidden />;
}
