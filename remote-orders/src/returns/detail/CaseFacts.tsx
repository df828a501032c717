import { Facts } from '@cellar/shared/parts/Facts';
import type { ReturnCase } from '@cellar/shared/api/trade/returns/schema';
import { RETURN_KINDS, RETURN_REASONS } from '@cellar/shared/constants/returns';
import { nearTime } from '@cellar/shared/format/time/near';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { OwnPictures } from '@cellar/shared/parts/OwnPictures';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { Card } from '@cellar/shared/ui/base';
import css from '../returns.module.css';

/** What was asked for, and why. */
export function CaseFacts({ one }: { one: ReturnCase }) {
  const { caseNo, orderId, orderNo, kind, reason, text, pictureIds, appliedAt } = one;
  return (
    <Card>
      <h2 className={css.subtitle}>申请信息</h2>
      <Facts>
        <dt>退换单号</dt>
        <dd className={css.copied}>
          {caseNo} <CopyButton text={caseNo} label="复制退换单号" />
        </dd>
        <dt>订单号</dt>
        <dd>
          <Link to={`/order-details?orderId=${orderId}`} className={css.link}>
            {orderNo}
          </Link>
        </dd>
        <dt>方式</dt>
        <dd>{RETURN_KINDS[kind]}</dd>
        <dt>原因</dt>
        <dd>{RETURN_REASONS[reason]}</dd>
        <dt>申请时间</dt>
        <dd>{nearTime(appliedAt, now())}</dd>
      </Facts>
      {text && <p className={css.text}>{text}</p>}
      {pictureIds.length > 0 && <OwnPictures ids={pictureIds} label="退换照片" />}
    </Card>
  );
}
