import type { CouponChoice } from '@cellar/shared/api/trade/checkout/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { nearDay } from '@cellar/shared/format/time/near';
import { CouponFace } from '@cellar/shared/parts/CouponFace';
import { now } from '@cellar/shared/runtime/clock';
import { Button, cx, Empty, Tabs, Tag, Tick } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from '../SureOrderScreen.module.css';
import sheetCss from './sheets.module.css';
import type { QuotedOrder } from '../useOrder';

function Coupon({ coupon, chosen, onChoose }: { coupon: CouponChoice; chosen: boolean; onChoose: () => void }) {
  const { name, thresholdFen, faceFen, offFen, scopeText, expiresAt, usable, best, reason } = coupon;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      disabled={!usable}
      className={cx(sheetCss.coupon, !usable && sheetCss.gone)}
      onClick={onChoose}
    >
      <CouponFace offFen={faceFen} thresholdFen={thresholdFen} spent={!usable} />
      <span className={sheetCss.couponBody}>
        <b>
          {name} {best && <Tag tone="solid">最优惠</Tag>}
        </b>
        <span>{scopeText}</span>
        <span>{nearDay(expiresAt, now())} 前有效</span>
        {reason && <span className={css.bad}>{reason}</span>}
        {usable && offFen < faceFen && <span>本单可减 {shortMoney(offFen)}</span>}
      </span>
      {usable && <Tick on={chosen} />}
    </button>
  );
}

type CouponSheetProps = { open: boolean; order: QuotedOrder; onClose: () => void };

/** The best coupon is chosen already; another one, or none, can be taken. */
export function CouponSheet({ open, order, onClose }: CouponSheetProps) {
  const { quote, setDraft } = order;
  const [tab, setTab] = useState<'usable' | 'others'>('usable');
  const usable = quote.coupons.filter((coupon) => coupon.usable);
  const others = quote.coupons.filter((coupon) => !coupon.usable);
  const shown = tab === 'usable' ? usable : others;
  const choose = (coupon: string) => {
    setDraft({ coupon });
    onClose();
  };
  const footer = usable.length > 0 && (
    <Button kind="line" size="l" block onClick={() => choose('none')}>
      不使用优惠券
    </Button>
  );
  return (
    <Sheet open={open} title="优惠券" tall footer={footer} onClose={onClose}>
      <Tabs
        className={sheetCss.tabs}
        label="优惠券"
        items={[
          { value: 'usable', label: '可用', count: usable.length },
          { value: 'others', label: '不可用', count: others.length },
        ]}
        value={tab}
        onChange={setTab}
      />
      {shown.length === 0 ? (
        <Empty picture="coupon" text={tab === 'usable' ? '本单暂无可用的优惠券' : '没有不可用的优惠券'} compact />
      ) : (
        <div role="radiogroup" aria-label="选择优惠券" className={sheetCss.coupons}>
          {shown.map((coupon) => (
            <Coupon
              key={coupon.id}
              coupon={coupon}
              chosen={coupon.id === quote.couponId}
              onChoose={() => choose(coupon.id)}
            />
          ))}
        </div>
      )}
    </Sheet>
  );
}
