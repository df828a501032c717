import { Facts } from '@cellar/shared/parts/Facts';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { nearTime } from '@cellar/shared/format/time/near';
import { Card, Row } from '@cellar/shared/ui/base';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { now } from '@cellar/shared/runtime/clock';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails };

export function FactsCard({ order }: Props) {
  const { orderNo, times, methodLabel, ownNo } = order;
  return (
    <Card>
      <Row apart gap={0} className={css.subhead}>
        <h3 className={css.subtitle}>订单信息</h3>
      </Row>
      <Facts className={css.facts}>
        <dt>订单号</dt>
        <dd>
          <span className={css.copied}>
            {orderNo} <CopyButton text={orderNo} label="复制订单号" />
          </span>
        </dd>
        {times.map(({ label, at }) => (
          <FactRow key={label} label={label} value={nearTime(at, now())} />
        ))}
        {methodLabel && <FactRow label="支付方式" value={methodLabel} />}
        {ownNo && <FactRow label="自有单号" value={ownNo} />}
      </Facts>
    </Card>
  );
}

function FactRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
