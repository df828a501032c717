import { money } from '@cellar/shared/format/money';
import { Button, cx, Money } from '@cellar/shared/ui/base';
import css from './SureOrderScreen.module.css';
import type { QuotedOrder } from './useOrder';

export function SubmitBar({ quote, pending, order }: QuotedOrder) {
  const { totalFen, savedFen, balance, restFen } = quote;
  const words =
    balance.usedFen > 0
      ? `余额付 ${money(balance.usedFen)}，还需 ${money(restFen)}`
      : savedFen > 0
        ? `已省 ${money(savedFen)}`
        : null;
  return (
    <div className={css.bar}>
      <span className={css.total}>
        <span className={cx(css.sum, pending && css.dim)} aria-busy={pending}>
          合计 <Money fen={totalFen} className={css.sumMoney} />
        </span>
        {words && <span className={css.saved}>{words}</span>}
      </span>
      <Button
        size="l"
        loading={order.busy}
        disabled={pending}
        className={css.submit}
        onClick={() => void order.submit()}
      >
        提交订单
      </Button>
    </div>
  );
}
