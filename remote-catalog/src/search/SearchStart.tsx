import { catalog } from '@cellar/shared/api/catalog/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { cx, Section } from '@cellar/shared/ui/base';
import css from './SearchResultScreen.module.css';

type SearchStartProps = { searches: readonly string[]; onSearch: (words: string) => void; onClear: () => void };

function Words({
  words,
  onSearch,
}: {
  words: readonly { word: string; hot?: boolean }[];
  onSearch: (words: string) => void;
}) {
  return (
    <ul className={css.words}>
      {words.map(({ word, hot }) => (
        <li key={word}>
          <button type="button" className={cx(css.word, hot && css.hot)} onClick={() => onSearch(word)}>
            {word}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Before anything is typed: the searches of before and what others look for. */
export function SearchStart({ searches, onSearch, onClear }: SearchStartProps) {
  const hot = useLoad(catalog.listHotWords, []);
  const clear = (
    <button type="button" className={css.clear} onClick={onClear}>
      清空
    </button>
  );
  return (
    <div className={css.start}>
      {searches.length > 0 && (
        <Section title="搜索历史" right={clear}>
          <Words words={searches.map((word) => ({ word }))} onSearch={onSearch} />
        </Section>
      )}
      {hot.status === 'ready' && hot.data.list.length > 0 && (
        <Section title="热门搜索">
          <Words words={hot.data.list} onSearch={onSearch} />
        </Section>
      )}
    </div>
  );
}
