import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { FACTS } from '@cellar/shared/constants/facts';
import { money } from '@cellar/shared/format/number/money';
import { monthDay } from '@cellar/shared/format/time/date';
import { Button, Card, Icon } from '@cellar/shared/ui/base';
import { ShieldCheck } from 'lucide';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails; onAsk: () => void };

/** 价保: until when a lower price is paid back, and what was. */
export function ProtectionCard({ order: { protection, actions }, onAsk }: Props) {
  const open = actions.includes('protect');
  if (!protection || (!open && protection.givenFen === 0)) return null;
  const { until, givenFen } = protection;
  return (
    <Card className={css.row}>
      <Icon of={ShieldCheck} className={css.rowIcon} />
      <span className={css.rowBody}>
        {givenFen > 0 ? `价保已退差价 ${money(givenFen)}` : `${FACTS.priceProtectionDays} 天价保`}
        <small>{open ? `${monthDay(until)}前降价，差价退到余额` : '价保期已过'}</small>
      </span>
      {open && (
        <Button kind="line" size="s" onClick={onAsk}>
          申请价保
        </Button>
      )}
    </Card>
  );
}
