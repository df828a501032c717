import { guarantees } from '@cellar/shared/api/catalog/guarantees/calls';
import type { Guarantee } from '@cellar/shared/api/catalog/guarantees/schema';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { countedText } from '@cellar/shared/format/number/count';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { AgeNotice, Button, ListView, Loaded, Page, ProductRow, Section, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { Proof } from './Proof';
import css from './SafePurchaseScreen.module.css';

/** What the shop guarantees, one after the other: its proof, and the goods that carry it. `id`: the one to begin with. */
export default function SafePurchaseScreen() {
  const all = useLoad(guarantees.list, []);
  useShare({ title: '安心购', desc: '正品、恒温、包赔、退换，每一项都有凭据' });
  return (
    <Page title="安心购" className={css.page}>
      <header className={css.hero}>
        <h2>买酒，先买安心</h2>
        <p>每一项承诺都写清楚我们怎么做、凭什么</p>
      </header>
      <Loaded from={all} skeleton={<Skeleton shapes="tabs text list" />}>
        {({ list }) =>
          list.length > 0 ? (
            <Guarantees list={list} />
          ) : (
            <EmptyPage text="保障说明正在整理" action={<Button to="/service-center">联系客服</Button>} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Guarantees({ list }: { list: readonly Guarantee[] }) {
  const { id } = useQuery();
  const setQuery = useSetQuery();
  const chosen = list.find((one) => one.id === id) ?? list[0];
  if (!chosen) return null;
  return (
    <>
      <Tabs
        sticky
        scroll
        label="保障"
        value={chosen.id}
        items={list.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(value) => setQuery({ id: value }, { replace: true })}
      />
      <Proof guarantee={chosen} />
      <Goods guarantee={chosen} />
      <AgeNotice className={css.age} />
    </>
  );
}

function Goods({ guarantee: { id, name, goods } }: { guarantee: Guarantee }) {
  const list = useList<ProductBrief>(
    (cursor) => guarantees.listGoods({ guaranteeId: id, ...(cursor ? { cursor } : {}) }),
    [id],
  );
  return (
    <Section title={`享「${name}」的好酒`} note={`共 ${countedText(goods)} 款`} className={css.goods}>
      <ListView
        list={list}
        label={`享${name}的商品`}
        skeleton={<Skeleton shapes="list" className={css.bones} />}
        empty={<EmptyPage text="这项保障的商品正在补货" action={<Button to="/list">看看全部商品</Button>} />}
        render={(product) => <ProductRow product={product} action={<AddToCart product={product} />} />}
      />
    </Section>
  );
}
