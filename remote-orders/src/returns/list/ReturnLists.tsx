import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Page, Tabs } from '@cellar/shared/ui/base';
import { BarRow } from '../../common/BarRow';
import { APPLY, tabOf, tabs } from '../paths';
import css from '../returns.module.css';
import { CaseList } from './CaseList';

/** Own cases by tabs; what can be returned is one tap away. */
export function ReturnLists() {
  const tab = tabOf(useQuery()['tab']);
  const setQuery = useSetQuery();
  const bottom = (
    <BarRow>
      <Button size="l" block to={APPLY}>
        申请退换
      </Button>
    </BarRow>
  );
  return (
    <Page title="我的退换" className={css.page} bottom={bottom}>
      <Tabs
        label="退换"
        items={tabs}
        value={tab}
        sticky
        onChange={(value) => setQuery({ tab: value === 'open' ? undefined : value }, { replace: true })}
      />
      <CaseList key={tab} tab={tab} />
    </Page>
  );
}
