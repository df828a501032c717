import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Countdown } from '@cellar/shared/ui/base';
import { usePage } from '../common/page';
import css from './Countdown.module.css';

/** Time left until an instant, the page's own end without one. */
export default function Deadline({ title, endsAt, over }: BlockProps<'Countdown'>) {
  const { toAt } = usePage();
  const end = endsAt ?? toAt;
  if (!end) return null;
  return (
    <div className={css.deadline}>
      {title && <span>{title}</span>}
      <Countdown endsAt={end} over={over || '已结束'} />
    </div>
  );
}
