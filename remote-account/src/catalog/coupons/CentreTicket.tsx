import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import type { CentreOffer } from '@cellar/shared/api/catalog/coupons/schema';
import { startText } from '@cellar/shared/format/time/near';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Icon, Loaded, ProductRow, Progress, Skeleton, Tag } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './MyCouponScreen.module.css';
import { CouponTicket } from './CouponTicket';

const FULL = 100;
const SHOWN = 3;

/** Some of the goods that the coupon fits, and the way to all of them. */
function Goods({ couponId, name }: { couponId: string; name: string }) {
  const preview = useLoad(() => coupons.preview({ couponId }), [couponId]);
  return (
    <Loaded from={preview} skeleton={<Skeleton shapes="lines" />}>
      {({ goods }) =>
        goods.length ? (
          <>
            <ul className={css.goods}>
              {goods.slice(0, SHOWN).map((product) => (
                <li key={product.id}>
                  <ProductRow product={product} />
                </li>
              ))}
            </ul>
            <Link to={`/list?coupon=${couponId}`} className={css.all} aria-label={`全部适用商品：${name}`}>
              全部适用商品
              <Icon name="forward" size={12} />
            </Link>
          </>
        ) : (
          <p className={css.none}>适用的商品暂时售罄</p>
        )
      }
    </Loaded>
  );
}

type Collecting = { offer: CentreOffer; busy: boolean; onCollect: () => void };

/** Collected ones are used at once, others are collected, or cannot be any more or yet. */
function Action({ offer, busy, onCollect }: Collecting) {
  const { id, name, state } = offer;
  if (state === 'collected')
    return (
      <Button size="s" kind="line" to={`/list?coupon=${id}`} label={`去使用：${name}`}>
        去使用
      </Button>
    );
  const labels = { collectable: offer.collected > 0 ? '再领一张' : '领取', gone: '已领完', soon: '即将开抢' };
  return (
    <Button
      size="s"
      loading={busy}
      disabled={state !== 'collectable'}
      label={`${labels[state]}：${name}`}
      onClick={onCollect}
    >
      {labels[state]}
    </Button>
  );
}

/** A coupon that can be collected: what for, how much is left of it, and which goods it fits. */
export function CentreTicket({ offer: offered, onCollected }: { offer: CentreOffer; onCollected: () => void }) {
  const [offer, setOffer] = useState(offered);
  const [open, setOpen] = useState(false);
  const keyFor = useIdemKey();
  const { submit, busy } = useSubmit(
    async () => {
      const { id, collected } = offer;
      const { coupon } = await coupons.collect({ couponId: id, idemKey: keyFor([id, collected]) });
      setOffer({ ...offer, ...coupon });
      toast('领取成功，下单时自动抵扣');
      onCollected();
    },
    {
      onError: (error) => {
        if (coupons.collect.failedWith(error, 'gone')) setOffer({ ...offer, state: 'gone' });
        toastError(error);
      },
    },
  );
  const { state, takenPercent, validDays, perPerson } = offer;
  const soon = state === 'soon';
  return (
    <CouponTicket
      coupon={offer}
      spent={state === 'gone'}
      tag={soon && <Tag tone="gold">{startText(offer.fromAt, now())} 开抢</Tag>}
      note={
        <>
          领取后 {validDays} 天内有效
          {perPerson > 1 && <span className={css.limit}>每人限领 {perPerson} 张</span>}
        </>
      }
      action={<Action offer={offer} busy={busy} onCollect={() => void submit()} />}
    >
      <div className={css.share}>
        {!soon && (
          <>
            <Progress value={takenPercent / FULL} label={`已领 ${takenPercent}%`} className={css.shareBar} />
            <span>已领 {takenPercent}%</span>
          </>
        )}
        <button type="button" className={css.preview} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起适用商品' : '看看适用商品'}
          <Icon name={open ? 'up' : 'down'} size={12} />
        </button>
      </div>
      {open && <Goods couponId={offer.id} name={offer.name} />}
    </CouponTicket>
  );
}
