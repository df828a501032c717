import type { OwnGroup } from '@cellar/shared/api/campaigns/groups/schema';
import { GROUP_STATES } from '@cellar/shared/constants/groups';
import { money } from '@cellar/shared/format/number/money';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { Button, Card, Countdown, cx, Row } from '@cellar/shared/ui/base';
import { GoodsLine } from '../common/GoodsLine';
import css from './GroupBookingOrderScreen.module.css';
import { inviteLink, inviteText } from './invite';
import { Members } from './Members';

/** How the group stands, in one sentence. */
function Hint({ group, onEnd }: { group: OwnGroup; onEnd: () => void }) {
  const { state, left, endsAt, payBeforeAt, closeReason, refund } = group;
  if (state === 'filled') return <p className={css.hint}>人已拼齐，按订单进度发货</p>;
  if (state === 'failed')
    return (
      <p className={css.hint}>
        {closeReason}
        {refund && `，${money(refund.fen)} ${refund.text}`}
      </p>
    );
  return (
    <p className={css.hint}>
      {payBeforeAt ? '付款后名额才算数，' : left > 0 ? `还差 ${left} 人，` : '名额已满，等待付款，'}
      剩余 <Countdown look="text" endsAt={payBeforeAt ?? endsAt} onEnd={onEnd} over="0:00" className={css.time} />
    </p>
  );
}

/** One group with the order that the person has in it. */
export function BuyingGroupCard({ group, onEnd }: { group: OwnGroup; onEnd: () => void }) {
  const { state, orderId, orderNo, orderText, payBeforeAt, left, name, productId } = group;
  const inviting = state === 'open' && !payBeforeAt && left > 0;
  return (
    <Card className={css.card}>
      <Row wrap apart rowGap={0} className={css.head}>
        <span className={css.number}>订单 {orderNo}</span>
        <span className={cx(css.state, state === 'failed' && css.calm)}>{GROUP_STATES[state]}</span>
      </Row>
      <GoodsLine {...group} />
      <Members group={group} />
      <Hint group={group} onEnd={onEnd} />
      <div className={css.actions}>
        <Button
          kind="quiet"
          size="s"
          to={`/order-details?orderId=${orderId}`}
          label={`查看订单 ${orderNo}，${orderText}`}
        >
          查看订单
        </Button>
        {inviting && (
          <CopyButton
            text={`${inviteText(group)}：${name} ${inviteLink(group)}`}
            label={`复制邀请链接：${name}`}
            caption="复制邀请链接"
            kind="primary"
          />
        )}
        {payBeforeAt && (
          <Button size="s" to={`/pay-type?orderId=${orderId}`}>
            去支付
          </Button>
        )}
        {state === 'failed' && (
          <Button size="s" to={`/product?req_productId=${productId}`}>
            再次拼团
          </Button>
        )}
      </div>
    </Card>
  );
}
