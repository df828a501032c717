import { cx } from '../cx';
import css from './Bone.module.css';

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
