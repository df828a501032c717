import { desk } from '@cellar/shared/api/trade/desk/calls';
import { money } from '@cellar/shared/format/number/money';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../../api/useCall';
import { Loaded } from '../../../kit/feedback/Loaded';
import text from '../../../kit/base/text.module.css';
import { FactList } from '../../../kit/layout/FactList';
import { Card } from './Card';

const percent = (part: number, whole: number) => (whole > 0 ? ` · ${((part / whole) * 100).toFixed(1)}%` : '');

function Figures({ margin: { revenueFen, costFen, unknownBottles, marginFen } }: { margin: Result<'desk.getMargin'> }) {
  if (costFen === null) return <p className={text.dim}>发货后按批次计算成本。</p>;
  return (
    <FactList
      facts={[
        ['货款', money(revenueFen)],
        ['成本', unknownBottles > 0 ? `${money(costFen)}，另有 ${unknownBottles} 瓶成本未知` : money(costFen)],
        ['毛利', marginFen === null ? '成本不全，无法计算' : `${money(marginFen)}${percent(marginFen, revenueFen)}`],
      ]}
    />
  );
}

/** What the goods brought and cost, for finance. */
export function MarginCard({ id }: { id: string }) {
  const query = useCall(desk.getMargin, { id });
  return (
    <Card title="毛利">
      <Loaded from={query}>{(margin) => <Figures margin={margin} />}</Loaded>
    </Card>
  );
}
