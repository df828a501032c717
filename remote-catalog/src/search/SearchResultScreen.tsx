import { useQuery } from '@cellar/shared/runtime/query';
import { Page } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { CategoryTree } from './CategoryTree';
import { Results } from './Results';
import { SearchField } from './SearchField';
import { SearchStart } from './SearchStart';
import { Suggestions } from './Suggestions';
import css from './SearchResultScreen.module.css';
import { useSearches } from './useSearches';

/**
 * The tab 分类 and the search in one: without words the tree of categories, while the field is used the searches of before, hot words
 * and suggestions, with words what was found. What is being typed ends with the visit.
 */
export default function SearchResultScreen() {
  const { search_cname: query = '' } = useQuery();
  const { searches, search, clear } = useSearches();
  const [typed, setTyped] = useState<string | null>(null);
  const find = (text: string) => {
    setTyped(null);
    search(text);
  };
  const start = <SearchStart searches={searches} onSearch={find} onClear={clear} />;
  const nav = (
    <div className={css.bar}>
      <SearchField query={query} typed={typed} onType={setTyped} onSearch={find} onLeave={() => setTyped(null)} />
    </div>
  );
  return (
    <Page title={query.trim() ? '搜索结果' : '分类'} nav={nav} className={css.search}>
      {typed !== null && typed.trim() === '' && start}
      {typed !== null && typed.trim() !== '' && <Suggestions query={typed.trim()} onSearch={find} />}
      <div hidden={typed !== null}>
        {query.trim() ? (
          <Results key={query} query={query} onSearch={find} />
        ) : (
          <CategoryTree>{typed === null && start}</CategoryTree>
        )}
      </div>
    </Page>
  );
}
