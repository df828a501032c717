import type { SearchChip } from '@cellar/shared/api/catalog/catalog/schema';
import { writeQuery } from '@cellar/shared/format/text/query';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Icon } from '@cellar/shared/ui/base';
import css from './SearchResultScreen.module.css';

/** Words of the search that were understood as conditions: each can be taken out. */
export function Chips({ chips }: { chips: readonly SearchChip[] }) {
  const go = useGo();
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="搜索条件">
      {chips.map(({ label, query }) => (
        <li key={label}>
          <button
            type="button"
            className={css.word}
            aria-label={`去掉“${label}”`}
            onClick={() => go(`/search-result${writeQuery(query ? { search_cname: query } : {})}`, { replace: true })}
          >
            {label}
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
