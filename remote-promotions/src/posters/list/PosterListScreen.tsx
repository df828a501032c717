import { posters } from '@cellar/shared/api/catalog/posters/calls';
import type { PosterGoods } from '@cellar/shared/api/catalog/posters/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Loaded, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { PosterCanvas } from '../../common/poster/PosterCanvas';
import { chosenGoods } from '../chosenGoods';
import css from './PosterListScreen.module.css';

const CARD = 163;

/** Templates by type (`type`), each as it would look with one product (`req_productId`), or with other goods that sell well. */
export default function PosterListScreen() {
  const { type: asked = '', req_productId: productId } = useQuery();
  const setQuery = useSetQuery();
  const types = useLoad(posters.listTypes, []);
  // What an address names and no type is called shows all.
  const type = types.data?.list.every(({ id }) => id !== asked) ? '' : asked;
  const found = useLoad(() => posters.list(type ? { type } : {}), [type], { keep: true });
  const chosen = useLoad(() => chosenGoods(productId), [productId]);
  const refresh = async () => (await Promise.all([types.reload(), found.reload()])).every(Boolean);
  const items = [
    { value: '', label: '全部' },
    ...(types.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Page title="海报" right={<Link to="/myPosterList">我的海报</Link>} className={css.page}>
      <PullRefresh onRefresh={refresh}>
        <Tabs
          items={items}
          value={type}
          onChange={(value) => setQuery({ type: value || undefined }, { replace: true })}
          label="海报类型"
          scroll
        />
        <Loaded from={found} skeleton={<Skeleton shapes="grid2 grid2" />}>
          {(data) => <Templates found={data} chosen={chosen.data ?? null} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

type TemplatesProps = { found: Result<'posters.list'>; chosen: PosterGoods | null };

function Templates({ found: { list, inviter }, chosen }: TemplatesProps) {
  if (list.length === 0)
    return <EmptyPage picture="box" text="这里还没有海报模板" action={<Button to="/index">去逛逛</Button>} />;
  return (
    <ul className={css.grid} aria-label="海报模板">
      {list.map(({ goods, ...template }) => (
        <li key={template.id}>
          <Link
            to={`/posterDetail?id=${template.id}${chosen ? `&req_productId=${chosen.id}` : ''}`}
            className={css.card}
          >
            <PosterCanvas
              poster={{ template, goods: chosen ?? goods, text: template.text, inviter }}
              units={CARD}
              linked
            />
            <span className={css.name}>{template.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
