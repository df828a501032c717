import { moneyParts } from '@cellar/shared/format/money';
import { Link } from '@cellar/shared/runtime/navigate';
import { useProvisional } from '@cellar/shared/runtime/provisional';
import css from './Price.module.css';
import { cx } from './cx';

type PriceProps = {
  /** null: the price depends on the level; the place leads to the login. */
  fen: number | null;
  /** Upper end of a range of prices. */
  toFen?: number | null | undefined;
  /** Struck through, when higher than `fen`. */
  listFen?: number | null | undefined;
  memberFen?: number | null | undefined;
  memberLabel?: string | undefined;
  size?: 's' | 'm' | 'l' | 'xl';
  /** For example 「瓶」. */
  unit?: string | undefined;
  className?: string | undefined;
};

/** The one way to show what something costs. While a person still sees a guest's data, its place stays a skeleton. */
export function Price({ fen, toFen, listFen, memberFen, memberLabel = '会员价', size = 'm', unit, className }: PriceProps) {
  const provisional = useProvisional();
  const box = cx(css.box, css[size], className);
  if (provisional) return <span className={cx(box, css.pending)} role="img" aria-label="价格加载中" />;
  if (fen === null) {
    return (
      <span className={box}>
        <Link to="/login" className={css.login}>
          登录看价
        </Link>
      </span>
    );
  }
  const struck = listFen && listFen > fen ? listFen : 0;
  return (
    <span className={box}>
      <span className={css.price}>
        <Money fen={fen} />
        {toFen && toFen > fen && (
          <>
            –<wbr />
            <Money fen={toFen} />
          </>
        )}
      </span>
      {unit && <span className={css.unit}>/ {unit}</span>}
      {struck > 0 && <del className={css.list}>¥{moneyParts(struck).short}</del>}
      {memberFen != null && (
        <span className={css.member}>
          {memberLabel} ¥{moneyParts(memberFen).short}
        </span>
      )}
    </span>
  );
}

/** ¥ small, integer big, fraction small. */
export function Money({ fen, className }: { fen: number; className?: string | undefined }) {
  const { sign, integer, fraction } = moneyParts(fen);
  return (
    <span className={cx(css.money, className)}>
      <small>{sign}¥</small>
      {integer}
      <i>.{fraction}</i>
    </span>
  );
}
