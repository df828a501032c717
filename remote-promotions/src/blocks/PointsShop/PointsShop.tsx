import { activity } from '@cellar/shared/api/pages/activity/calls';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { grouped } from '@cellar/shared/format/number/count';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { RewardGrid } from '@cellar/shared/parts/RewardGrid';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import { usePage } from '../common/page';
import css from '../common/zones.module.css';

/** What the person has to spend; guests see that there is something to gain. */
function Owned({ owned }: { owned: number | null }) {
  const go = useGo();
  return (
    <div className={css.level}>
      <b>{owned === null ? '积分当钱花' : `${grouped(owned)} 积分`}</b>
      <span>{owned === null ? '登录后用积分兑换好酒和优惠券' : '签到、购物都能得积分'}</span>
      {owned === null ? (
        <Button size="s" onClick={() => needLogin(go, { why: '登录后用积分兑换' })}>
          登录查看
        </Button>
      ) : (
        <Button size="s" kind="line" to="/history-point">
          明细
        </Button>
      )}
    </div>
  );
}

/** Goods and coupons for points. */
export default function PointsShop({ id, title, subtitle }: BlockProps<'PointsShop'>) {
  const page = usePage();
  const shop = useLoad(() => activity.getPointsShop({ id: page.id, block: id }), [page.id, id]);
  return (
    <>
      <BlockHead title={title || '积分商城'} subtitle={subtitle} />
      <Loaded from={shop} skeleton={<Skeleton shapes="card grid2" />}>
        {({ owned, list }) => (
          <>
            <Owned owned={owned} />
            {list.length === 0 ? (
              <Empty compact picture="coupon" text="礼品正在路上，过几天再来看看" />
            ) : (
              <RewardGrid list={list} unit="积分" owned={owned} onExchanged={() => void shop.reload()} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
