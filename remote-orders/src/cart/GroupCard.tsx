import type { CartGroup, CartLine } from '@cellar/shared/api/cart/schema';
import type { PromotionProgress } from '@cellar/shared/api/cart/shapes';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Card, Check, Icon, Photo, Price, Tag } from '@cellar/shared/ui/base';
import { Fragment } from 'react';
import { canTick, groupLines, type Fill, type LineActions, type Marks } from './actions';
import { Emphasised } from './Emphasised';
import { nameOf } from './nameOf';
import css from './line.module.css';
import { LineRow } from './LineRow';

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
  lines: readonly CartLine[];
  onChoose: (lines: readonly CartLine[]) => void;
  onFill: () => void;
};

/** Which promotion it is, how far the lines are, and what can be done about it. */
function PromotionBar({ promotion, lines, onChoose, onFill }: PromotionBarProps) {
  const { id, tag, words, reached, kind, suit } = promotion;
  const own = lines.filter((line) => promotion.lineIds.includes(line.id));
  const fillable = !reached && kind !== 'percent' && !suit;
  return (
    <div className={css.promotion}>
      <span className={css.promotionWords}>
        <span className={css.promotionName}>
          <Tag tone="solid">{suit ? '套装' : kindLabels[kind]}</Tag>
          {nameOf(promotion)}
        </span>
        <span>
          <Emphasised text={words} />
        </span>
      </span>
      {own.some(({ choices }) => choices.length > 1) && (
        <button
          type="button"
          className={css.promotionLink}
          aria-label={`更换促销：${tag}`}
          onClick={() => onChoose(own)}
        >
          更换
        </button>
      )}
      {kind === 'swap' && (
        <Link to="/listSwap" className={css.promotionLink}>
          全部换购
        </Link>
      )}
      {suit && !reached && (
        <Link to={`/product-suit?id=${id}`} className={css.promotionLink} aria-label={`去看套装：${tag}`}>
          去看套装
          <Icon name="forward" size={10} />
        </Link>
      )}
      {fillable && (
        <button type="button" className={css.promotionLink} aria-label={`去凑单：${tag}`} onClick={onFill}>
          去凑单
          <Icon name="forward" size={10} />
        </button>
      )}
    </div>
  );
}

type SwapRowProps = { promotion: PromotionProgress; onSwap: () => void };

/** What a reached swap offers, until it lies in the cart. */
function SwapRow({ promotion: { swap, reached }, onSwap }: SwapRowProps) {
  if (!swap || !reached || swap.lineId) return null;
  const { name, picture, priceFen, retailFen } = swap;
  return (
    <p className={css.gift}>
      <Photo picture={picture} units={36} ratio={1} alt="" />
      <span className={css.swapWords}>
        {name}
        <Price fen={priceFen} listFen={retailFen} size="s" />
      </span>
      <Button kind="line" size="s" label={`换购${name}`} onClick={onSwap}>
        换购
      </Button>
    </p>
  );
}

function Gifts({ group }: { group: CartGroup }) {
  const gifts = group.promotions.flatMap((promotion) => promotion.gifts);
  return gifts.map((gift) => (
    <p key={gift.productId} className={css.gift}>
      <Photo picture={gift.picture} units={36} ratio={1} alt="" />
      <Tag tone="soft">赠品</Tag>
      <span>{gift.name}</span>
      <span className={css.giftCount}>×{gift.quantity}</span>
    </p>
  ));
}

type HintProps = { text: string; action: string; onClick: () => void };

/** What is missing for something that pays, and the way to goods that fit. */
export const Hint = ({ text, action, onClick }: HintProps) => (
  <button type="button" className={css.hint} onClick={onClick}>
    <span>
      <Emphasised text={text} />
    </span>
    <span className={css.hintAction}>
      {action}
      <Icon name="forward" size={10} />
    </span>
  </button>
);

type GroupCardProps = { group: CartGroup; actions: LineActions; marks: Marks };

/** The lines of one warehouse under their promotions. */
export function GroupCard({ group, actions, marks }: GroupCardProps) {
  const { warehouse, words, freightHint, promotions, lines } = group;
  const { id: warehouseId, name } = warehouse;
  const tickable = groupLines(group, marks);
  const all = tickable.length > 0 && tickable.every((line) => (marks ? marks.marked.has(line.id) : line.ticked));
  const check = (on: boolean) => (marks ? marks.onMark(lines, on) : actions.onTick(lines.filter(canTick), on));
  const fill = (wanted: Fill) => actions.onShow({ kind: 'fill', fill: wanted });
  return (
    <Card className={css.group}>
      <div className={css.warehouse}>
        <Check checked={all} disabled={tickable.length === 0} label={`选择${name}的全部商品`} onChange={check} />
        <h2>{name}</h2>
        <span>{words}</span>
      </div>
      {promotions.map((promotion) => (
        <Fragment key={promotion.id}>
          <PromotionBar
            promotion={promotion}
            lines={lines}
            onChoose={(own) => actions.onShow({ kind: 'promotion', lines: own })}
            onFill={() => fill({ for: 'promotion', warehouseId, promotion })}
          />
          <SwapRow promotion={promotion} onSwap={() => actions.onSwap(promotion, warehouseId)} />
        </Fragment>
      ))}
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <LineRow line={line} actions={actions} marks={marks} />
          </li>
        ))}
      </ul>
      <Gifts group={group} />
      {freightHint && (
        <Hint
          text={freightHint.words}
          action="去凑单"
          onClick={() => fill({ for: 'freight', warehouseId, name, ...freightHint })}
        />
      )}
    </Card>
  );
}
