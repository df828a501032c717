import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Page, Tabs } from '@cellar/shared/ui/base';
import { tabOf, tabs } from '../paths';
import css from '../returns.module.css';
import { CaseList } from './CaseList';
import { ReturnableList } from './ReturnableList';

export function ReturnLists() {
  const tab = tabOf(useQuery()['tab']);
  const setQuery = useSetQuery();
  return (
    <Page title="我的退换" className={css.page}>
      <Tabs
        label="退换"
        items={tabs}
        value={tab}
        sticky
        onChange={(value) => setQuery({ tab: value === 'open' ? undefined : value }, { replace: true })}
      />
      {tab === 'apply' ? <ReturnableList /> : <CaseList key={tab} tab={tab} />}
    </Page>
  );
}
