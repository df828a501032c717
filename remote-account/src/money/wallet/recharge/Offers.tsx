import type { RechargeOffer } from '@cellar/shared/api/money/wallet/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { cx } from '@cellar/shared/ui/base';
import css from './RechargeScreen.module.css';

type OffersProps = { offers: readonly RechargeOffer[]; amountFen: number | null; onChoose: (fen: number) => void };

/** Amounts of which each brings its gift. */
export function Offers({ offers, amountFen, onChoose }: OffersProps) {
  return (
    <ul className={css.offers} aria-label="充值有礼">
      {offers.map((offer) => {
        const on = offer.amountFen === amountFen;
        return (
          <li key={offer.amountFen}>
            <button
              type="button"
              className={cx(css.offer, on && css.on)}
              aria-pressed={on}
              onClick={() => onChoose(offer.amountFen)}
            >
              <b>{shortMoney(offer.amountFen)}</b>
              <small>送 {shortMoney(offer.giftFen)}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
