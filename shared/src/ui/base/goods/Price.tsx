import { shortMoney } from '@cellar/shared/format/number/money';
import { Link, useGo } from '@cellar/shared/runtime/navigate';
import { useIsPreloaded } from '@cellar/shared/runtime/preloadedResult';
import { hasToken, needLogin } from '@cellar/shared/runtime/session';
import type { MouseEvent } from 'react';
import { cx } from '../cx';
import { Money } from './Money';
import css from './Price.module.css';

type PriceProps = {
  /** null: the price depends on the level; the place leads to the login. */
  fen: number | null;
  /** Upper end of a range of prices. */
  toFen?: number | null | undefined;
  /** Struck through, when higher than `fen`. */
  listFen?: number | null | undefined;
  /** Which level makes the price: 「金卡价」. */
  label?: string | null | undefined;
  /** What the next level pays, and its name (「黑金会员」): what it would save is said. */
  memberFen?: number | null | undefined;
  memberLabel?: string | undefined;
  size?: 's' | 'm' | 'l' | 'xl';
  /** For example 「瓶」. */
  unit?: string | undefined;
  className?: string | undefined;
};

/** The one way to show what something costs. While a person still sees a guest's data, its place stays a skeleton. */
export function Price({
  fen,
  toFen,
  listFen,
  label,
  memberFen,
  memberLabel = '会员',
  size = 'm',
  unit,
  className,
}: PriceProps) {
  const preloaded = useIsPreloaded();
  const box = cx(css.box, css[size], className);
  if (preloaded) return <span className={cx(box, css.pending)} role="img" aria-label="价格加载中" />;
  if (fen === null) {
    return (
      <span className={box}>
        <ByLevel />
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
      {struck > 0 && <del className={css.list}>{shortMoney(struck)}</del>}
      {label && <span className={css.member}>{label}</span>}
      {memberFen != null && memberFen < fen && (
        <span className={css.next}>
          {levelName(memberLabel)}再省 {shortMoney(fen - memberFen)}
        </span>
      )}
    </span>
  );
}

/** 「黑金」 of 「黑金会员」. */
const levelName = (name: string) => name.replace(/^(.+)会员$/, '$1');

/** Who is logged in and still has no price needs a higher level. */
function ByLevel() {
  const go = useGo();
  if (hasToken()) return <span className={css.login}>升级会员看价</span>;
  const login = (event: MouseEvent) => {
    event.preventDefault();
    needLogin(go, { why: '登录后查看会员价' });
  };
  return (
    <Link to="/login" className={cx(css.login, css.link)} onClick={login}>
      登录看价
    </Link>
  );
}
