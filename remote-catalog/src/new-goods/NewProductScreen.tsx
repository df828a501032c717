import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import type { NewGoods } from '@cellar/shared/api/catalog/catalog/schema';
import { day, monthDay } from '@cellar/shared/format/time/date';
import { type List, useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, ListView, Page, ProductCard, Section, Skeleton, Stack } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { countAndSee } from '../common/newest';
import css from './NewProductScreen.module.css';

type Month = { id: string; goods: NewGoods[] };

/** Goods by the month of their arrival; as the list goes on, so does its last month. */
function monthsOf(items: readonly NewGoods[]): Month[] {
  const months: Month[] = [];
  for (const goods of items) {
    const id = goods.arrivedOn.slice(0, 7);
    const last = months.at(-1);
    if (last?.id === id) last.goods.push(goods);
    else months.push({ id, goods: [goods] });
  }
  return months;
}

const nameOf = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** New goods by month, the newest first. The dot at their entry ends with a visit here. */
export default function NewProductScreen() {
  const list = useList<NewGoods>((cursor) => catalog.listNewest(cursor ? { cursor } : {}), []);
  const count = useLoad(countAndSee, []);
  useShare({ title: '酒窖新品上市', desc: '刚到岸的酒，先尝为快' });
  return (
    <Page title="新品上市" className={css.page}>
      <PullRefresh onRefresh={list.reload}>
        <Months list={list} unseen={count.data ?? 0} />
      </PullRefresh>
    </Page>
  );
}

/** `unseen`: how many came since the person looked last; they stand first. */
function Months({ list, unseen }: { list: List<NewGoods>; unseen: number }) {
  const thisMonth = day(now()).slice(0, 7);
  const noteOf = (month: string, index: number) =>
    index === 0 && unseen > 0 ? `${unseen} 款你还没看过` : month === thisMonth ? '本月新到' : undefined;
  return (
    <ListView
      list={{ ...list, items: monthsOf(list.items) }}
      label="各月新品"
      skeleton={<Skeleton shapes="grid2" />}
      empty={<EmptyPage text="最近没有新品上市" action={<Button to="/hotcakeList">看看热销榜</Button>} />}
      render={({ id, goods }, index) => (
        <Section title={nameOf(id)} note={noteOf(id, index)} className={css.month}>
          <Stack as="ul" gap={10} columns={2}>
            {goods.map((product, at) => (
              <li key={product.id} data-item={product.id}>
                <ProductCard
                  product={product}
                  note={`${monthDay(product.arrivedOn)} 到店`}
                  priority={index === 0 && at < 2}
                  action={<AddToCart product={product} />}
                />
              </li>
            ))}
          </Stack>
        </Section>
      )}
    />
  );
}
