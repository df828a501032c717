import { reviews } from '@cellar/shared/api/catalog/reviews/calls';
import { nearDay } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { Stars } from '@cellar/shared/parts/Stars';
import { now } from '@cellar/shared/runtime/clock';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Button, Empty, ListView, Photo, Skeleton, Note } from '@cellar/shared/ui/base';
import css from './sheets.module.css';

/** What the person wrote about goods, the newest first. */
export function Reviews() {
  const list = useList((cursor) => reviews.listAll(cursor ? { cursor } : {}), []);
  return (
    <ListView
      list={list}
      label="我的评价"
      skeleton={<Skeleton shapes="list" />}
      empty={
        <Empty
          picture="glass"
          text="还没有写过评价"
          note="确认收货后可以评价，写评价得金币"
          action={<Button to="/order?tab=success">去评价</Button>}
          compact
        />
      }
      render={({
        productId,
        orderId,
        name,
        spec,
        picture,
        stars,
        body,
        followup,
        followupUntil,
        reply,
        hiddenReason,
        at,
      }) => (
        <article className={css.review}>
          <Photo picture={picture} units={56} ratio={0.88} alt="" className={css.photo} />
          <div className={css.text}>
            <h3 className={css.name}>
              {isPublished('/product') ? <Link to={`/product?req_productId=${productId}`}>{name}</Link> : name}
            </h3>
            <p className={css.quiet}>
              <Stars value={stars} /> {nearDay(at, now())} · {spec}
            </p>
            <p>{body}</p>
            {followup && (
              <p className={css.quiet}>
                追评（{nearDay(followup.at, now())}）：{followup.body}
              </p>
            )}
            {reply && <Note look="box">酒窖回复：{reply}</Note>}
            {followupUntil && isPublished('/order-details') && (
              <p>
                <Button kind="line" size="s" label={`追评${name}`} to={`/order-details?orderId=${orderId}`}>
                  追评
                </Button>
              </p>
            )}
            {hiddenReason && <Note look="box">已被隐藏，仅自己可见：{hiddenReason}</Note>}
          </div>
        </article>
      )}
    />
  );
}
