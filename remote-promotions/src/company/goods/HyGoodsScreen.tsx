import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Page, Tabs } from '@cellar/shared/ui/base';
import css from '../company.module.css';
import { OwnPage } from '../OwnPage';
import { GoodsList } from './GoodsList';
import { PurchaseList } from './PurchaseList';
import { VisitorList } from './VisitorList';

const tabs = [
  { value: 'goods', label: '商品' },
  { value: 'visitors', label: '访客' },
  { value: 'purchases', label: '采购单' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const lists = { goods: GoodsList, visitors: VisitorList, purchases: PurchaseList };
const tabOf = (text: string | undefined): Tab => tabs.find(({ value }) => value === text)?.value ?? 'goods';

/** The goods of the own page with their prices, who looked at it, and what they bought; the tab stands in the address. */
export default function HyGoodsScreen() {
  const tab = tabOf(useQuery()['tab']);
  const setQuery = useSetQuery();
  const List = lists[tab];
  return (
    <Page title="主页商品">
      <Tabs
        sticky
        label="主页商品"
        items={tabs}
        value={tab}
        onChange={(value) => setQuery({ tab: value === 'goods' ? undefined : value }, { replace: true })}
      />
      <div className={css.page}>
        <OwnPage>{() => <List key={tab} />}</OwnPage>
      </div>
    </Page>
  );
}
