import type { CartGroup } from '@cellar/shared/api/trade/cart/schema';
import { Card, Check, Icon, Photo, Tag } from '@cellar/shared/ui/base';
import { canTick, groupLines, type Fill, type LineActions, type Marks } from '../actions';
import { Emphasised } from './Emphasised';
import css from './line.module.css';
import { LineRow } from './LineRow';
import { Promotions } from './Promotions';
import promotionCss from './promotions.module.css';

function Gifts({ group }: { group: CartGroup }) {
  const gifts = group.promotions.flatMap((promotion) => promotion.gifts);
  return gifts.map((gift) => (
    <p key={gift.productId} className={promotionCss.gift}>
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

type WarehouseCardProps = { group: CartGroup; actions: LineActions; marks: Marks };

/** The lines of one warehouse under their promotions. */
export function WarehouseCard({ group, actions, marks }: WarehouseCardProps) {
  const { warehouse, text: label, freightHint, lines } = group;
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
        <span>{label}</span>
      </div>
      {!marks && <Promotions group={group} actions={actions} onFill={fill} />}
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
          text={freightHint.text}
          action="去凑单"
          onClick={() => fill({ for: 'freight', warehouseId, name, ...freightHint })}
        />
      )}
    </Card>
  );
}
