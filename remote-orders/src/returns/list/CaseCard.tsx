import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import type { ReturnBrief } from '@cellar/shared/api/trade/returns/schema';
import { RETURN_KINDS, RETURN_REASONS } from '@cellar/shared/constants/returns';
import { Button, Card, CardLink, cx, Money, Row } from '@cellar/shared/ui/base';
import { GoodsLine } from '../../common/GoodsLine';
import { casePath, sendPath } from '../paths';
import css from '../returns.module.css';

const ended = new Set<ReturnBrief['state']>(['refunded', 'exchanged', 'refused', 'cancelled', 'closed']);

/** One case of the list; the whole card leads to it. */
export function CaseCard({ one }: { one: ReturnBrief }) {
  const { id, caseNo, kind, reason, state, stateLabel, hint, refundFen, goods, appliedAt } = one;
  const title = `${RETURN_KINDS[kind]} · ${RETURN_REASONS[reason]}`;
  return (
    <Card className={css.card}>
      <Row wrap apart rowGap={0} className={css.head}>
        <CardLink to={casePath(id)} className={css.name} aria-label={`${title}，单号 ${caseNo}，${stateLabel}`}>
          {title}
        </CardLink>
        <span className={cx(css.state, ended.has(state) && css.calm)}>{stateLabel}</span>
      </Row>
      {goods.map((line) => (
        <GoodsLine key={line.line} {...line} productId="" />
      ))}
      <p className={css.hint}>{hint}</p>
      <p className={css.foot}>
        <span>{nearTime(appliedAt, now())} 申请</span>
        {refundFen > 0 && (
          <span>
            {state === 'refunded' ? '已退' : '退款'} <Money fen={refundFen} className={css.money} />
          </span>
        )}
      </p>
      {state === 'sending' && (
        <div className={css.next}>
          <Button to={sendPath(id)} size="s" label={`填写运单号 ${caseNo}`}>
            填写运单号
          </Button>
        </div>
      )}
    </Card>
  );
}
