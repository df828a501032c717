import { groups } from '@cellar/shared/api/campaigns/groups/calls';
import type { OwnGroup, OwnGroupPage } from '@cellar/shared/api/campaigns/groups/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { learnTime } from '@cellar/shared/runtime/clock';
import { imageUrl } from '@cellar/shared/runtime/pictures';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { useFresh } from '@cellar/shared/hooks/useFresh';
import { useReturn } from '@cellar/shared/hooks/useReturn';
import { CardList } from '../common/CardList';
import { BuyingGroupCard } from './BuyingGroupCard';
import css from './GroupBookingOrderScreen.module.css';
import { inviteLink, inviteText } from './invite';
import { NoGroups } from './NoGroups';
import { tabOf, tabs, type Tab } from './tabs';

function GroupList({ tab }: { tab: Tab }) {
  const list = useList<OwnGroup, OwnGroupPage>(
    async (cursor) => {
      const page = await groups.list({ state: tab, ...(cursor ? { cursor } : {}) });
      learnTime(page.now);
      return page;
    },
    [tab],
  );
  useFresh(list);
  const look = () => void list.refresh();
  useReturn(look);
  // The messenger's menu shares the group whose place is wanted first.
  const first = tab === 'open' ? list.items[0] : undefined;
  useShare(
    first && {
      title: inviteText(first),
      desc: first.name,
      link: inviteLink(first),
      imgUrl: imageUrl(first.picture.key, 320),
    },
  );
  return (
    <CardList>
      <ListView
        list={list}
        label="拼团"
        skeleton={<Skeleton shapes="cards" />}
        empty={<NoGroups tab={tab} />}
        render={(group) => <BuyingGroupCard group={group} onEnd={look} />}
      />
    </CardList>
  );
}

/** Own groups by how they stand; the tab stands in the address. */
export default function GroupBookingOrderScreen() {
  const tab = tabOf(useQuery()['tab']);
  const setQuery = useSetQuery();
  return (
    <Page title="拼团订单" className={css.page}>
      <Tabs
        label="拼团状态"
        items={tabs}
        value={tab}
        sticky
        onChange={(value) => setQuery({ tab: value === 'open' ? undefined : value }, { replace: true })}
      />
      <GroupList key={tab} tab={tab} />
    </Page>
  );
}
