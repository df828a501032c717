import { products } from '@cellar/shared/api/catalog/products/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { learnTime } from '@cellar/shared/runtime/clock';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, Loaded, Page, Skeleton, Stack } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { LimitedCard } from './LimitedCard';
import css from './LimitedScreen.module.css';

const load = async () => {
  const found = await products.listLimited({});
  learnTime(found.now);
  return found;
};

/** Goods of which there is a batch: what is left, and what the person may have of it. */
export default function LimitedScreen() {
  const all = useLoad(load, []);
  useShare({ title: '限量商品', desc: '批次有限，每人限购，先到先得' });
  return (
    <Page title="限量商品" className={css.page}>
      <PullRefresh onRefresh={all.reload}>
        <Loaded from={all} skeleton={<Skeleton shapes="list" />}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyPage picture="box" text="现在没有限量商品" action={<Button to="/list">去逛逛</Button>} />
            ) : (
              <>
                <p className={css.lead}>批次有限，每人限购，售罄等下一批</p>
                <Stack as="ul" aria-label="限量商品">
                  {list.map((goods) => (
                    <li key={goods.id}>
                      <LimitedCard goods={goods} onChanged={() => void all.reload()} />
                    </li>
                  ))}
                </Stack>
              </>
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}
