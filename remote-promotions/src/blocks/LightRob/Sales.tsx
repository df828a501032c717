import { lightRob } from '@cellar/shared/api/campaigns/lightRob/calls';
import { shortMoney } from '@cellar/shared/format/number/money';
import { nearDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { useTurn } from '../../common/useTurn';
import css from './LightRob.module.css';

/** Who bought lately, one after the other; asked for again when fewer are left. The block stands without it. */
export function Sales({ lightRobId, left }: { lightRobId: string; left: number }) {
  const sales = useLoad(() => lightRob.listSales({ lightRobId }), [lightRobId, left], { keep: true });
  const list = sales.data?.list ?? [];
  const shown = list[useTurn(list.length)];
  if (!shown) return null;
  return (
    <p key={shown.id} className={css.sale}>
      {nearDay(shown.at, now())} {shown.name} 点亮 {shown.lit} 盏，<b>{shortMoney(shown.priceFen)}</b> 买到
    </p>
  );
}
