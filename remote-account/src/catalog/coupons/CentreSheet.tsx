import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import type { CentreOffer, CouponKind } from '@cellar/shared/api/catalog/coupons/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Empty, Loaded, Skeleton, Tabs, Stack } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { CentreTicket } from './CentreTicket';
import css from './MyCouponScreen.module.css';

type CentreSheetProps = { open: boolean; onClose: () => void; onCollected: () => void };

/** 领券中心: all coupons that the shop offers now and within days, by what they are for. */
export const CentreSheet = ({ open, onClose, onCollected }: CentreSheetProps) => (
  <Sheet open={open} onClose={onClose} title="领券中心" tall>
    {open && <Centre onCollected={onCollected} />}
  </Sheet>
);

const kinds: Record<CouponKind, string> = { all: '全场券', category: '品类券', goods: '指定商品券' };
type Tab = CouponKind | 'every';

const tabsOf = (list: readonly CentreOffer[]) => [
  { value: 'every' as const, label: '全部', count: list.length },
  ...(Object.keys(kinds) as CouponKind[])
    .map((value) => ({ value, label: kinds[value], count: list.filter(({ kind }) => kind === value).length }))
    .filter(({ count }) => count > 0),
];

function Centre({ onCollected }: Pick<CentreSheetProps, 'onCollected'>) {
  const offers = useLoad(coupons.listCentre, []);
  const [tab, setTab] = useState<Tab>('every');
  return (
    <Loaded from={offers} skeleton={<Skeleton shapes="card card card" />}>
      {({ list }) =>
        list.length ? (
          <>
            <Tabs scroll label="券的种类" items={tabsOf(list)} value={tab} onChange={setTab} className={css.kinds} />
            <Stack as="ul" gap={10} aria-label="可领的优惠券">
              {list
                .filter(({ kind }) => tab === 'every' || kind === tab)
                .map((offer) => (
                  <li key={offer.id}>
                    <CentreTicket offer={offer} onCollected={onCollected} />
                  </li>
                ))}
            </Stack>
          </>
        ) : (
          <Empty picture="coupon" text="暂时没有可领的优惠券" note="新的优惠券会在首页和活动里放出" compact />
        )
      }
    </Loaded>
  );
}
