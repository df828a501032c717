import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import { endText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { CouponFace } from '@cellar/shared/parts/CouponFace';
import { now } from '@cellar/shared/runtime/clock';
import { toast } from '@cellar/shared/runtime/messages';
import { isPublished, Link, useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Empty, Icon, Tag } from '@cellar/shared/ui/base';
import type { Sale } from '../product';
import css from './sheets.module.css';

type Coupon = Sale['coupons'][number];
const text = { collectable: '领取', collected: '已领取', gone: '已领完' };

function CouponItem({ coupon, onChanged }: { coupon: Coupon; onChanged: () => void }) {
  const go = useGo();
  const keyFor = useIdemKey();
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后领取优惠券' })) return;
    await coupons.collect({ couponId: coupon.id, idemKey: keyFor([coupon.id, coupon.collected]) });
    toast('领取成功，结算时自动选用最划算的一张');
    onChanged();
  });
  return (
    <li className={css.coupon}>
      <CouponFace offFen={coupon.offFen} thresholdFen={coupon.thresholdFen} spent={coupon.state === 'gone'} />
      <span className={css.couponText}>
        <b>{coupon.name}</b>
        <span>{coupon.scopeText}</span>
        <span>领取后 {coupon.validDays} 天内有效</span>
      </span>
      <Button size="s" disabled={coupon.state !== 'collectable'} loading={busy} onClick={() => void submit()}>
        {text[coupon.state]}
      </Button>
    </li>
  );
}

/** The coupons as they are now: somebody else may have taken the last one. */
function Coupons({
  productId,
  known,
  onChanged,
}: {
  productId: string;
  known: readonly Coupon[];
  onChanged: () => void;
}) {
  const offered = useLoad(() => coupons.listForProduct({ productId }), [productId]);
  const list = offered.status === 'ready' ? offered.data.list : known;
  const changed = () => {
    void offered.reload();
    onChanged();
  };
  return (
    <ul className={css.coupons}>
      {list.map((coupon) => (
        <CouponItem key={coupon.id} coupon={coupon} onChanged={changed} />
      ))}
    </ul>
  );
}

const Way = ({ to, text, name }: { to: string; text: string; name: string }) =>
  isPublished(to) && (
    <Link to={to} className={css.way} aria-label={`${text}：${name}`}>
      {text}
      <Icon name="forward" size={12} />
    </Link>
  );

export function OfferList({ sale, onChanged }: { sale: Sale; onChanged: () => void }) {
  if (sale.promotions.length + sale.coupons.length === 0) return <Empty text="暂时没有优惠" compact />;
  return (
    <>
      {sale.promotions.length > 0 && (
        <ul className={css.promotions}>
          {sale.promotions.map((promotion) => (
            <li key={promotion.id}>
              <span>
                {promotion.name}
                <small>
                  <Tag tone="line">{promotion.tag}</Tag>
                  {endText(promotion.toAt, now())}
                </small>
              </span>
              {promotion.kind === 'swap' ? (
                <Way to="/listSwap" text="去换购" name={promotion.name} />
              ) : (
                <Way to={promotion.to} text="去凑单" name={promotion.name} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Coupons productId={sale.productId} known={sale.coupons} onChanged={onChanged} />
      <Link to="/my-coupon?centre=1" className={css.centre}>
        去领券中心看全部优惠券
      </Link>
    </>
  );
}
