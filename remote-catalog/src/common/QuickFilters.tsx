import type { Facet } from '@cellar/shared/api/catalog/catalog/schema';
import { useQuery } from '@cellar/shared/runtime/query';
import { cx, Icon } from '@cellar/shared/ui/base';
import { chosenOf, type FacetName } from './filters';
import css from './lists.module.css';

/** The groups that most people choose from. */
const quick: { name: FacetName; text: string }[] = [
  { name: 'price', text: '预算' },
  { name: 'country', text: '国家' },
  { name: 'grape', text: '品种' },
  { name: 'type', text: '类型' },
];

type QuickFiltersProps = {
  facets: readonly Facet[];
  total: number | undefined;
  onOpen: (name: FacetName) => void;
};

/** Each chip opens one group of filters; beside them stands how many goods there are. */
export function QuickFilters({ facets, total, onOpen }: QuickFiltersProps) {
  const query = useQuery();
  const offered = quick.filter(({ name }) => facets.some((facet) => facet.name === name && facet.options.length > 0));
  if (offered.length === 0 && total === undefined) return null;
  return (
    <div className={css.quick}>
      {offered.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          aria-haspopup="dialog"
          className={cx(css.quickFilter, chosenOf(query, name).length > 0 && css.on)}
          onClick={() => onOpen(name)}
        >
          <span>
            {text}
            <Icon name="down" size={10} />
          </span>
        </button>
      ))}
      {total !== undefined && (
        <span className={css.total} role="status">
          共 {total} 款
        </span>
      )}
    </div>
  );
}
