import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Icon, Page } from '@cellar/shared/ui/base';
import { Link } from '@cellar/shared/runtime/navigate';
import { filtersOf } from '../common/filters';
import { GoodsList, type ProductPage } from '../common/GoodsList';
import { Aisles } from './Aisles';
import css from './ListScreen.module.css';

/** The category page: categories and countries on the left, goods on the right. */
export default function ListScreen() {
  const query = useQuery();
  const filters = filtersOf(query);
  const aisles = useLoad(catalog.listAisles, []);
  const list = useList<ProductBrief, ProductPage>(
    (cursor) => catalog.list({ ...filters, ...(cursor ? { cursor } : {}) }),
    [JSON.stringify(filters)],
  );
  const search = (
    <Link to="/search-result" className={css.search} aria-label="搜索">
      <Icon name="search" />
    </Link>
  );
  return (
    <Page title="商品列表" right={search}>
      <div className={css.aisles}>
        <Aisles aisles={aisles} />
        <div className={css.goods}>
          <GoodsList
            list={list}
            label="商品"
            narrow
            none="这个分类正在补货，先看看别的吧"
            wayOn={<Button to="/index">去首页看看</Button>}
          />
        </div>
      </div>
    </Page>
  );
}
