import { wineries } from '@cellar/shared/api/catalog/wineries/calls';
import type { FollowedWinery } from '@cellar/shared/api/catalog/wineries/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { toast } from '@cellar/shared/runtime/messages';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Card, ListView, Photo, Skeleton, Tag } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import css from './FollowedWineries.module.css';
import page from './MyFavScreen.module.css';

type WineryRowProps = { winery: FollowedWinery; onUnfollow: () => void };

function WineryRow({
  winery: { id, name, foreignName, region, picture, goods, newGoods },
  onUnfollow,
}: WineryRowProps) {
  return (
    <Card className={css.row}>
      <span className={css.picture}>{picture && <Photo picture={picture} units={84} ratio={1.2} alt="" />}</span>
      <div className={css.text}>
        <h2>
          <Link to={`/list?winery=${id}${newGoods > 0 ? '&sort=new' : ''}`} className={css.link}>
            {name}
          </Link>
        </h2>
        <p>{foreignName}</p>
        <p>{region}</p>
        <p>
          在售 {goods} 款 {newGoods > 0 && <Tag tone="soft">上新 {newGoods} 款</Tag>}
        </p>
      </div>
      <span className={css.action}>
        <Button kind="plain" size="s" label={`取消关注${name}`} onClick={onUnfollow}>
          取消关注
        </Button>
      </span>
    </Card>
  );
}

/** The wineries that the person follows, each with what is new of it. */
export function FollowedWineries({ onChanged }: { onChanged: () => void }) {
  const list = useList((cursor) => wineries.listFollowed(cursor ? { cursor } : {}), [], { name: 'wineries' });
  const { submit } = useSubmit(async (wineryId: string) => {
    await wineries.unfollow({ wineryId });
    list.replaceItems((known) => known.filter(({ id }) => id !== wineryId));
    toast('已取消关注');
    onChanged();
  });
  return (
    <PullRefresh onRefresh={list.reload}>
      <ListView
        list={list}
        label="关注的酒庄"
        className={page.list}
        skeleton={<Skeleton shapes="list" />}
        empty={<EmptyPage picture="glass" text="还没有关注酒庄" action={<Button to="/wine-tour">去看看酒庄</Button>} />}
        render={(winery) => <WineryRow winery={winery} onUnfollow={() => void submit(winery.id)} />}
      />
    </PullRefresh>
  );
}
