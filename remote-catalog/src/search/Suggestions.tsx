import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Icon } from '@cellar/shared/ui/base';
import { useEffect, useState } from 'react';
import css from './SearchResultScreen.module.css';

const PAUSE_MS = 150;

/** The last value that stood still for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** While the person types: what it may become. Silent when it can't be had, the search itself still works. */
export function Suggestions({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const go = useGo();
  const paused = usePaused(query);
  const found = useLoad(() => catalog.suggest({ text: paused }), [paused], { keep: true });
  const list = found.status === 'ready' ? found.data.list : [];
  return (
    <ul className={css.suggestions} aria-label="搜索建议">
      <li>
        <button type="button" onClick={() => onSearch(query)}>
          <Icon name="search" size={16} />
          <span>搜索“{query}”</span>
        </button>
      </li>
      {list.map(({ kind, text, note, count, productId }) => (
        <li key={`${kind} ${text} ${note}`}>
          <button
            type="button"
            onClick={() => (productId ? go(`/product?req_productId=${productId}`) : onSearch(text))}
          >
            <Icon name={productId ? 'forward' : 'search'} size={16} />
            <span>
              {text}
              <small>{note}</small>
            </span>
            {count !== null && <em>约 {count} 件</em>}
          </button>
        </li>
      ))}
    </ul>
  );
}
