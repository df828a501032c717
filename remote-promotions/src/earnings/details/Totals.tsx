import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Money } from '@cellar/shared/ui/base';
import css from './GeneralizeDetailsScreen.module.css';

/** What all orders together brought; a failure leaves it out. */
export function Totals() {
  const { data } = useLoad(earnings.get, []);
  if (!data) return null;
  const { earnedFen, frozenFen, availableFen } = data;
  return (
    <dl className={css.totals} aria-label="收益合计">
      {(
        [
          ['累计收益', earnedFen],
          ['待结算', frozenFen],
          ['可提现', availableFen],
        ] as const
      ).map(([label, fen]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money fen={fen} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
