import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { useQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, Page } from '@cellar/shared/ui/base';
import { filtersOf } from '../common/filters';
import { GoodsList, type ProductPage } from '../common/GoodsList';
import css from './GdListScreen.module.css';

/** The finest goods of the shop, each with why it is among them. */
export default function GdListScreen() {
  const filters = filtersOf(useQuery());
  const list = useList<ProductBrief, ProductPage>(
    (cursor) => catalog.listHighEnd({ ...filters, ...(cursor ? { cursor } : {}) }),
    [JSON.stringify(filters)],
  );
  useShare({ title: '高端酒 · 酒窖', desc: '千元以上的名庄正牌与老年份' });
  return (
    <Page title="高端酒">
      <header className={css.head}>
        <h2>名庄正牌与老年份</h2>
        <p>每瓶千元以上，看得见级别、评分与适饮期</p>
      </header>
      <GoodsList
        list={list}
        label="高端酒"
        none="高端酒正在补货，先看看别的吧"
        wayOn={<Button to="/list">看看全部商品</Button>}
      />
    </Page>
  );
}
