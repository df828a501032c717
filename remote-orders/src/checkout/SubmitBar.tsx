import { money } from '@cellar/shared/format/number/money';
import { Button } from '@cellar/shared/ui/base';
import { BarRow } from '../common/BarRow';
import { Total } from '../common/Total';
import css from './SubmitBar.module.css';
import type { QuotedOrder } from './useOrder';

export function SubmitBar({ quote, pending, order, changes }: QuotedOrder) {
  const { totalFen, savedFen, balance, restFen } = quote;
  const text =
    balance.usedFen > 0
      ? `余额付 ${money(balance.usedFen)}，还需 ${money(restFen)}`
      : savedFen > 0
        ? `已省 ${money(savedFen)}`
        : null;
  return (
    <BarRow>
      <span className={css.total}>
        <Total fen={totalFen} pending={pending} size="l" />
        {text && <span className={css.saved}>{text}</span>}
      </span>
      <Button
        size="l"
        loading={order.busy}
        disabled={pending}
        className={css.submit}
        onClick={() => void order.submit()}
      >
        {changes.length > 0 ? '接受变化并提交' : '提交订单'}
      </Button>
    </BarRow>
  );
}
