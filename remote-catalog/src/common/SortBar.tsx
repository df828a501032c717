import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { cx, Icon } from '@cellar/shared/ui/base';
import { Funnel, Grid2x2, LayoutList } from 'lucide';
import { chosenCount, type Sort } from './filters';
import css from './lists.module.css';

const sorts: { value: Sort; text: string }[] = [
  { value: 'default', text: '综合' },
  { value: 'sales', text: '销量' },
  { value: 'new', text: '新品' },
];

/** Price goes up with the first tap, down with the next. */
function PriceSort({ sort, onSort }: { sort: string; onSort: (sort: Sort) => void }) {
  const on = sort.startsWith('price');
  return (
    <button
      type="button"
      className={cx(css.sort, on && css.on)}
      aria-pressed={on}
      onClick={() => onSort(sort === 'priceAsc' ? 'priceDesc' : 'priceAsc')}
    >
      价格
      {on && (
        <Icon
          name={sort === 'priceAsc' ? 'up' : 'down'}
          size={10}
          label={sort === 'priceAsc' ? '从低到高' : '从高到低'}
        />
      )}
    </button>
  );
}

type SortBarProps = {
  onFilter: () => void;
  /** Whether goods are chosen to be compared. */
  comparing: boolean;
  onCompare: () => void;
  /** Grid or rows; the switch is shown with it alone. */
  look?: 'grid' | 'rows';
};

/** Sorts, filters and look of a list; all of it stands in the address. */
export function SortBar({ onFilter, comparing, onCompare, look }: SortBarProps) {
  const query = useQuery();
  const setQuery = useSetQuery();
  const sort = query['sort'] ?? 'default';
  const choose = (value: Sort) => setQuery({ sort: value === 'default' ? undefined : value }, { replace: true });
  const count = chosenCount(query);
  return (
    <div className={css.sorts} role="group" aria-label="排序与筛选">
      {sorts.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className={cx(css.sort, sort === value && css.on)}
          aria-pressed={sort === value}
          onClick={() => choose(value)}
        >
          {text}
        </button>
      ))}
      <PriceSort sort={sort} onSort={choose} />
      <button type="button" className={cx(css.sort, count > 0 && css.on)} onClick={onFilter}>
        筛选{count > 0 && ` ${count}`}
        <Icon of={Funnel} size={14} />
      </button>
      <button type="button" className={cx(css.sort, comparing && css.on)} aria-pressed={comparing} onClick={onCompare}>
        对比
      </button>
      {look && (
        <button
          type="button"
          className={css.sort}
          aria-label={look === 'grid' ? '改为列表' : '改为双列'}
          onClick={() => setQuery({ look: look === 'grid' ? 'rows' : undefined }, { replace: true })}
        >
          <Icon of={look === 'grid' ? LayoutList : Grid2x2} size={16} />
        </button>
      )}
    </div>
  );
}
