import { suits } from '@cellar/shared/api/trade/suits/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, Loaded, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { Composer } from './Composer';
import { OwnSuits } from './OwnSuits';
import { SuitList } from './SuitList';
import { WholeSuit } from './WholeSuit';
import css from './SuitsScreen.module.css';

const tabs = [
  { value: 'whole', label: '优惠套装' },
  { value: 'free', label: '自选套装' },
  { value: 'own', label: '我的搭配' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** One suit (`id`), those that hold a product (`req_productId`), or all of them with what the person composed. */
export default function SuitsScreen() {
  const { id = '', edit = '', req_productId: productId = '' } = useQuery();
  useShare({ title: '优惠套装', desc: '配好的一组酒，比单买划算' });
  if (id) return <One key={`${id} ${edit}`} id={id} edit={edit} />;
  return productId ? <Holding key={productId} productId={productId} /> : <All />;
}

const skeleton = <Skeleton shapes="card card card" />;

function All() {
  const { tab: asked } = useQuery();
  const setQuery = useSetQuery();
  const tab: Tab = tabs.find(({ value }) => value === asked)?.value ?? 'whole';
  const all = useLoad(() => suits.list({}), []);
  return (
    <Page title="优惠套装">
      <Tabs
        items={tabs}
        value={tab}
        label="套装"
        sticky
        onChange={(value) => setQuery({ tab: value === 'whole' ? undefined : value }, { replace: true })}
      />
      <div className={css.page}>
        {tab === 'own' ? (
          <OwnSuits onFind={() => setQuery({ tab: 'free' }, { replace: true })} />
        ) : (
          <PullRefresh onRefresh={all.reload}>
            <Loaded from={all} skeleton={skeleton}>
              {({ list }) => (
                <SuitList
                  list={list.filter(({ choice }) => (choice !== null) === (tab === 'free'))}
                  onChanged={() => void all.reload()}
                  empty={<EmptyPage picture="box" text="现在没有套装" action={<Button to="/index">去逛逛</Button>} />}
                />
              )}
            </Loaded>
          </PullRefresh>
        )}
      </div>
    </Page>
  );
}

function Holding({ productId }: { productId: string }) {
  const found = useLoad(() => suits.list({ productId }), [productId]);
  const none = (
    <EmptyPage picture="box" text="这款酒现在不在套装里" action={<Button to="/product-suit">看看全部套装</Button>} />
  );
  return (
    <Page title="优惠套装" className={css.page}>
      <Loaded from={found} skeleton={skeleton} failed={(error) => (isMissing(error) ? none : null)}>
        {({ list }) => (
          <>
            {list.length > 0 && <p className={css.lead}>含这款酒的套装，共 {list.length} 个</p>}
            <SuitList list={list} onChanged={() => void found.reload()} empty={none} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function One({ id, edit }: { id: string; edit: string }) {
  const found = useLoad(() => suits.get({ suitId: id }), [id]);
  const reload = () => void found.reload();
  if (found.data?.choice)
    return <Composer suit={found.data} choice={found.data.choice} edit={edit} onChanged={reload} />;
  if (found.data) return <WholeSuit suit={found.data} onChanged={reload} />;
  const missing = (error: unknown) =>
    isMissing(error) ? (
      <EmptyPage picture="box" text="套装不存在或已结束" action={<Button to="/product-suit">看看别的套装</Button>} />
    ) : null;
  return (
    <Page title="优惠套装" className={css.page}>
      <Loaded from={found} skeleton={<Skeleton shapes="hero card lines" />} failed={missing}>
        {() => null}
      </Loaded>
    </Page>
  );
}
