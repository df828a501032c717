import { posters } from '@cellar/shared/api/catalog/posters/calls';
import type { OwnPoster, PosterInviter } from '@cellar/shared/api/catalog/posters/schema';
import { nearDay } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Icon, ListView, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { PosterCanvas } from '../../common/poster/PosterCanvas';
import css from './MyPosterListScreen.module.css';

const CARD = 163;
const NOBODY: PosterInviter = { name: '', code: '' };

/** Posters that the person saved. */
export default function MyPosterListScreen() {
  const list = useList((cursor) => posters.listOwn(cursor ? { cursor } : {}), []);
  const inviter = list.head?.inviter ?? NOBODY;
  return (
    <Page title="我的海报" className={css.page}>
      <PullRefresh onRefresh={list.refresh}>
        <ListView
          list={list}
          grid
          label="我的海报"
          skeleton={<Skeleton shapes="grid2 grid2" />}
          empty={
            <EmptyPage
              picture="box"
              text="还没有海报"
              note="选个模板，一分钟做一张"
              action={<Button to="/posterList">去做海报</Button>}
            />
          }
          render={(poster) => (
            <Card
              poster={poster}
              inviter={inviter}
              onRemoved={() => list.replaceItems((items) => items.filter(({ id }) => id !== poster.id))}
            />
          )}
        />
      </PullRefresh>
    </Page>
  );
}

type CardProps = { poster: OwnPoster; inviter: PosterInviter; onRemoved: () => void };

function Card({ poster, inviter, onRemoved }: CardProps) {
  const { id, template, goods, text, savedAt } = poster;
  const { submit, busy } = useSubmit(async () => {
    if (!(await confirm({ message: '删除这张海报？', confirmText: '删除' }))) return;
    await posters.remove({ posterId: id });
    toast('已删除');
    onRemoved();
  });
  return (
    <article className={css.card}>
      <Link to={`/posterSave?id=${id}`}>
        <PosterCanvas poster={{ template, goods, text, inviter }} units={CARD} linked />
      </Link>
      <p className={css.foot}>
        <span className={css.about}>
          <b>{goods?.name ?? template.name}</b>
          <small>{goods ? `${template.name} · ${nearDay(savedAt, now())}` : '商品已下架'}</small>
        </span>
        <button
          type="button"
          className={css.remove}
          disabled={busy}
          aria-label={`删除：${template.name}`}
          onClick={() => void submit()}
        >
          <Icon name="trash" size={18} />
        </button>
      </p>
    </article>
  );
}
