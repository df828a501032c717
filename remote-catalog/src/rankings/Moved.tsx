import type { Move } from '@cellar/shared/api/pages/rankings/schema';
import { cx, Icon, Tag } from '@cellar/shared/ui/base';
import css from './Moved.module.css';

/** How a product stands against the period before; nothing where there is nothing to compare with. */
export function Moved({ move }: { move: Move | null }) {
  if (!move) return null;
  const { kind, places } = move;
  if (kind === 'new') return <Tag tone="gold">新上榜</Tag>;
  if (kind === 'same') return <span className={css.moved}>持平</span>;
  return (
    <span className={cx(css.moved, kind === 'up' && css.up)}>
      <Icon name={kind} size={10} />
      {kind === 'up' ? '升' : '降'} {places}
    </span>
  );
}
