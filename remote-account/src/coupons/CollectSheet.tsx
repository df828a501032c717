import { coupons } from '@cellar/shared/api/coupons/calls';
import type { CouponOffer } from '@cellar/shared/api/coupons/schema';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Empty, Loaded, ProductRow, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './MyCouponScreen.module.css';
import { Ticket } from './Ticket';

type CollectSheetProps = { open: boolean; onClose: () => void; onCollected: () => void };

/** Coupons that can be collected now. */
export const CollectSheet = ({ open, onClose, onCollected }: CollectSheetProps) => (
  <Sheet open={open} onClose={onClose} title="领券中心" tall>
    {open && <Offers onCollected={onCollected} />}
  </Sheet>
);

function Offers({ onCollected }: Pick<CollectSheetProps, 'onCollected'>) {
  const offers = useLoad(coupons.listPopup, []);
  return (
    <Loaded from={offers} skeleton={<Skeleton shapes="card card card" />}>
      {({ list }) =>
        list.length ? (
          <ul className={css.offers}>
            {list.map((offer) => (
              <li key={offer.id}>
                <Offer offer={offer} onCollected={onCollected} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty picture="coupon" text="能领的都领完了" note="新的优惠券会在首页和活动里放出" compact />
        )
      }
    </Loaded>
  );
}

function Offer({ offer: offered, onCollected }: { offer: CouponOffer } & Pick<CollectSheetProps, 'onCollected'>) {
  const [offer, setOffer] = useState(offered);
  const [open, setOpen] = useState(false);
  const keyFor = useIdemKey();
  const { submit, busy } = useSubmit(
    async () => {
      const { id, collected } = offer;
      const { coupon } = await coupons.collect({ couponId: id, idemKey: keyFor([id, collected]) });
      setOffer(coupon);
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
  const labels = { collectable: offer.collected > 0 ? '再领一张' : '领取', collected: '已领取', gone: '已领完' };
  return (
    <Ticket
      coupon={offer}
      spent={offer.state === 'gone'}
      note={`领取后 ${offer.validDays} 天内有效 · 已领 ${offer.takenPercent}%`}
      action={
        <Button
          size="s"
          loading={busy}
          disabled={offer.state !== 'collectable'}
          label={`${labels[offer.state]}：${offer.name}`}
          onClick={() => void submit()}
        >
          {labels[offer.state]}
        </Button>
      }
    >
      <button type="button" className={css.preview} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起适用商品' : '看看适用商品'}
      </button>
      {open && <Goods couponId={offer.id} />}
    </Ticket>
  );
}

const SHOWN = 3;

/** Some of the goods that the coupon fits. */
function Goods({ couponId }: { couponId: string }) {
  const preview = useLoad(() => coupons.preview({ couponId }), [couponId]);
  return (
    <Loaded from={preview} skeleton={<Skeleton shapes="lines" />}>
      {({ goods }) =>
        goods.length ? (
          <ul className={css.goods}>
            {goods.slice(0, SHOWN).map((product) => (
              <li key={product.id}>
                <ProductRow product={product} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.none}>适用的商品暂时售罄</p>
        )
      }
    </Loaded>
  );
}
