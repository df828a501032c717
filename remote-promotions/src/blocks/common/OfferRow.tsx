import { shortMoney } from '@cellar/shared/format/number/money';
import { CardLink, cx, Money, Photo, Progress, type PictureData } from '@cellar/shared/ui/base';
import type { ReactElement, ReactNode } from 'react';
import css from './OfferRow.module.css';

const FULL = 100;

type OfferRowProps = {
  picture: PictureData;
  name: string;
  to: string;
  note: ReactNode;
  /** How much is taken, in whole per cent; null = nobody needs to know. */
  percent: number | null;
  priceFen: number;
  /** What it costs else; null = not more. */
  beforeFen: number | null;
  /** What a tap on the card leads to, or a button of its own. */
  action: ReactElement | string;
  gone: boolean;
};

/** Goods at a price of their own, with how far they are taken. */
export function OfferRow({ picture, name, to, note, percent, priceFen, beforeFen, action, gone }: OfferRowProps) {
  return (
    <article className={cx(css.item, gone && css.gone)}>
      <Photo picture={picture} units={96} ratio={1} alt="" className={css.photo} />
      <div className={css.text}>
        <h3>
          <CardLink to={to} className={css.link}>
            {name}
          </CardLink>
        </h3>
        <p className={css.limit}>{note}</p>
        {percent !== null && (
          <p className={css.progress}>
            <Progress value={percent / FULL} label={`${name}已抢 ${percent}%`} />
            <small>已抢 {percent}%</small>
          </p>
        )}
        <p className={css.foot}>
          <Money fen={priceFen} className={css.price} />
          {beforeFen !== null && <del>{shortMoney(beforeFen)}</del>}
          {typeof action === 'string' ? (
            <span className={css.go} aria-hidden>
              {action}
            </span>
          ) : (
            action
          )}
        </p>
      </div>
    </article>
  );
}
