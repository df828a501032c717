import { shortMoney } from '@cellar/shared/format/number/money';
import { cx, Money } from '@cellar/shared/ui/base';
import css from './CouponFace.module.css';

/** 「满 ¥800 可用」, 「无门槛」 */
export const thresholdText = (fen: number): string => (fen > 0 ? `满 ${shortMoney(fen)} 可用` : '无门槛');

type CouponFaceProps = { offFen: number; thresholdFen: number; spent?: boolean; className?: string | undefined };

/** What a coupon takes off and from when on: the same in every list of coupons. */
export const CouponFace = ({ offFen, thresholdFen, spent, className }: CouponFaceProps) => (
  <span className={cx(css.face, spent && css.spent, className)}>
    <Money fen={offFen} short className={css.amount} />
    <span>{thresholdText(thresholdFen)}</span>
  </span>
);
