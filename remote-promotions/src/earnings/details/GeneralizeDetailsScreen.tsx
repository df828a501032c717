import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Page, Tabs } from '@cellar/shared/ui/base';
import { ActionBar } from '@cellar/shared/ui/form';
import { EarningList } from './EarningList';
import css from './GeneralizeDetailsScreen.module.css';
import { EntryList } from './EntryList';
import { MemberList } from './MemberList';
import { PayoutList } from './PayoutList';
import { Totals } from './Totals';

const tabs = [
  { value: 'earnings', label: '收益' },
  { value: 'entries', label: '流水' },
  { value: 'payouts', label: '提现' },
  { value: 'members', label: '会员' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const lists = { earnings: EarningList, entries: EntryList, payouts: PayoutList, members: MemberList };
const tabOf = (text: string | undefined): Tab => tabs.find(({ value }) => value === text)?.value ?? 'earnings';

/** What was earned by which order, every movement, the payouts, and who was invited; the tab stands in the address. */
export default function GeneralizeDetailsScreen() {
  const tab = tabOf(useQuery()['tab']);
  const setQuery = useSetQuery();
  const List = lists[tab];
  return (
    <Page title="推广明细">
      <Tabs
        sticky
        label="推广明细"
        items={tabs}
        value={tab}
        onChange={(value) => setQuery({ tab: value === 'earnings' ? undefined : value }, { replace: true })}
      />
      {tab === 'earnings' && <Totals />}
      <div className={css.list}>
        <List key={tab} />
      </div>
      <ActionBar>
        <Button size="l" block to="/generalize-photo">
          去推广好酒
        </Button>
      </ActionBar>
    </Page>
  );
}
