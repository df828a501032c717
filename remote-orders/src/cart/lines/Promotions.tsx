import type { CartGroup, CartLine } from '@cellar/shared/api/trade/cart/schema';
import type { PromotionProgress } from '@cellar/shared/api/trade/cart/shapes';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, cx, Icon, Photo, Price, Tag, VisuallyHidden } from '@cellar/shared/ui/base';
import { Fragment, useState } from 'react';
import type { Fill, LineActions } from '../actions';
import { Emphasised } from './Emphasised';
import { nameOf } from './nameOf';
import css from './promotions.module.css';

const kindLabels: Record<PromotionProgress['kind'], string> = {
  full_off: '满减',
  quantity_off: '多买优惠',
  percent: '折扣',
  gift: '满赠',
  bundle: '套餐',
  swap: '换购',
  choose: '任选',
};

type PromotionBarProps = {
  promotion: PromotionProgress;
  /** Alone it takes one line: the goods beside it name it already. */
  alone: boolean;
  lines: readonly CartLine[];
  onChoose: (lines: readonly CartLine[]) => void;
  onFill: () => void;
};

/** Which promotion it is, how far the lines are, and what can be done about it. */
function PromotionBar({ promotion, alone, lines, onChoose, onFill }: PromotionBarProps) {
  const { id, tag, text, reached, kind, suit } = promotion;
  const own = lines.filter((line) => promotion.lineIds.includes(line.id));
  const fillable = !reached && kind !== 'percent' && !suit;
  const name = nameOf(promotion);
  return (
    <div className={css.promotion}>
      <span className={cx(css.text, alone && css.alone)}>
        <span className={css.name}>
          <Tag tone="solid">{suit ? '套装' : kindLabels[kind]}</Tag>
          {alone ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        </span>
        <span>
          <Emphasised text={text} />
        </span>
      </span>
      {own.some(({ choices }) => choices.length > 1) && (
        <button type="button" className={css.link} aria-label={`更换促销：${tag}`} onClick={() => onChoose(own)}>
          更换
        </button>
      )}
      {kind === 'swap' && (
        <Link to="/listSwap" className={css.link}>
          全部换购
        </Link>
      )}
      {suit && !reached && (
        <Link to={`/product-suit?id=${id}`} className={css.link} aria-label={`去看套装：${tag}`}>
          去看套装
          <Icon name="forward" size={10} />
        </Link>
      )}
      {fillable && (
        <button type="button" className={css.link} aria-label={`去凑单：${tag}`} onClick={onFill}>
          去凑单
          <Icon name="forward" size={10} />
        </button>
      )}
    </div>
  );
}

const offersSwap = ({ swap, reached }: PromotionProgress) => swap !== null && reached && !swap.lineId;

type SwapRowProps = { promotion: PromotionProgress; onSwap: () => void };

/** What a reached swap offers, until it lies in the cart. */
function SwapRow({ promotion, onSwap }: SwapRowProps) {
  const { swap } = promotion;
  if (!swap || !offersSwap(promotion)) return null;
  const { name, picture, priceFen, retailFen } = swap;
  return (
    <p className={css.gift}>
      <Photo picture={picture} units={36} ratio={1} alt="" />
      <span className={css.swapText}>
        {name}
        <Price fen={priceFen} listFen={retailFen} size="s" />
      </span>
      <Button kind="line" size="s" label={`换购${name}`} onClick={onSwap}>
        换购
      </Button>
    </p>
  );
}

/** 「已享 2 项 · 可换购 1 项 · 还可凑 2 项」 */
function summaryOf(promotions: readonly PromotionProgress[]): string {
  const swaps = promotions.filter(offersSwap).length;
  const reached = promotions.filter((one) => one.reached).length - swaps;
  const counts = [
    ['已享', reached],
    ['可换购', swaps],
    ['还可凑', promotions.length - reached - swaps],
  ] as const;
  return counts.flatMap(([label, count]) => (count > 0 ? [`${label} ${count} 项`] : [])).join(' · ');
}

type PromotionsProps = { group: CartGroup; actions: LineActions; onFill: (fill: Fill) => void };

/** The promotions of a warehouse: one by itself, several folded into a line that opens to all of them. */
export function Promotions({ group, actions, onFill }: PromotionsProps) {
  const { promotions, lines, warehouse } = group;
  const [open, setOpen] = useState(false);
  if (promotions.length === 0) return null;
  const folded = promotions.length > 1 || promotions.some(offersSwap);
  return (
    <>
      {folded && (
        <button
          type="button"
          className={cx(css.promotion, css.fold)}
          aria-expanded={open}
          onClick={() => setOpen((was) => !was)}
        >
          <Tag tone="solid">促销</Tag>
          <b className={css.summary}>{summaryOf(promotions)}</b>
          <Icon name={open ? 'up' : 'down'} size={12} />
        </button>
      )}
      {(open || !folded) &&
        promotions.map((promotion) => (
          <Fragment key={promotion.id}>
            <PromotionBar
              promotion={promotion}
              alone={!folded}
              lines={lines}
              onChoose={(own) => actions.onShow({ kind: 'promotion', lines: own })}
              onFill={() => onFill({ for: 'promotion', warehouseId: warehouse.id, promotion })}
            />
            <SwapRow promotion={promotion} onSwap={() => actions.onSwap(promotion, warehouse.id)} />
          </Fragment>
        ))}
    </>
  );
}
