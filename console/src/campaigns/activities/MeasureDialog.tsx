import { campaigns } from '@cellar/shared/api/campaigns/campaigns/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { Failed, Skeleton } from '../../kit/feedback/Loaded';
import { Dialog } from '../../kit/layout/Dialog';
import { FactList } from '../../kit/layout/FactList';
import { Foot } from '../../kit/layout/Foot';
import type { KindName } from './kinds';

type Props = { kind: KindName; row: { id: string; name: string }; onClose: () => void };

/** What the paid orders of an activity brought. */
export function MeasureDialog({ kind, row: { id, name }, onClose }: Props) {
  const { data, error, refetch } = useCall(campaigns.measure, { kind, id }, { refetchInterval: false });
  const lack = data && data.withoutCost > 0 && `另有 ${data.withoutCost} 笔还没发货或没填进货价`;
  return (
    <Dialog title={`「${name}」的成效`} onClose={onClose}>
      {!data && (error ? <Failed text={error.message} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && (
        <FactList
          facts={[
            ['已付订单', `${data.orders.toLocaleString('en')} 笔，${data.people.toLocaleString('en')} 人`],
            ['商品实付', money(data.paidFen)],
            ['券、金币和积分抵扣', money(data.offFen)],
            ['毛利', [data.marginFen === null ? '算不出' : money(data.marginFen), lack].filter(Boolean).join('，')],
            ...(data.at ? [['统计到', dayMinute(data.at)] as const] : []),
          ]}
        />
      )}
      <Foot>
        <Button onClick={onClose}>关闭</Button>
      </Foot>
    </Dialog>
  );
}
