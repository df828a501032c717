import { cx, VisuallyHidden } from '@cellar/shared/ui/base';
import css from './Medal.module.css';

const metals = [css.gold, css.silver, css.bronze];

/** The place on a ranking: gold, silver and bronze for the first three. */
export const Medal = ({ place, className }: { place: number; className?: string | undefined }) => (
  <i className={cx(css.medal, metals[place - 1], className)}>
    <VisuallyHidden>第</VisuallyHidden>
    {place}
    <VisuallyHidden>名</VisuallyHidden>
  </i>
);
