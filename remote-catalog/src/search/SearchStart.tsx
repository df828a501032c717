import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { cx, Section, Row } from '@cellar/shared/ui/base';
import css from './SearchResultScreen.module.css';

type SearchStartProps = { searches: readonly string[]; onSearch: (query: string) => void; onClear: () => void };

function Queries({
  query,
  onSearch,
}: {
  query: readonly { word: string; hot?: boolean }[];
  onSearch: (query: string) => void;
}) {
  return (
    <Row as="ul" wrap align="stretch">
      {query.map(({ word, hot }) => (
        <li key={word}>
          <button type="button" className={cx(css.word, hot && css.hot)} onClick={() => onSearch(word)}>
            {word}
          </button>
        </li>
      ))}
    </Row>
  );
}

/** What others look for. */
export function HotSearches({ onSearch }: { onSearch: (query: string) => void }) {
  const hot = useLoad(catalog.listHotWords, []);
  if (hot.status !== 'ready' || hot.data.list.length === 0) return null;
  return (
    <Section title="热门搜索">
      <Queries query={hot.data.list} onSearch={onSearch} />
    </Section>
  );
}

/** Before anything is typed: the searches of before and what others look for. */
export function SearchStart({ searches, onSearch, onClear }: SearchStartProps) {
  const clear = (
    <button type="button" className={css.clear} onClick={onClear}>
      清空
    </button>
  );
  return (
    <div className={css.start}>
      {searches.length > 0 && (
        <Section title="搜索历史" right={clear}>
          <Queries query={searches.map((word) => ({ word }))} onSearch={onSearch} />
        </Section>
      )}
      <HotSearches onSearch={onSearch} />
    </div>
  );
}
