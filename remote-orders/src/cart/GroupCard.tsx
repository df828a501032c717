import type { CartGroup, CartLine, PromotionProgress } from '@cellar/shared/api/cart.schema';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Card, Check, Icon, Photo, Tag } from '@cellar/shared/ui/base';
import { canTick, groupLines, type LineActions, type Marks } from './actions';
import css from './line.module.css';
import { LineRow } from './LineRow';

/** Amounts stand out in the words of a promotion. */
function Emphasised({ words }: { words: string }) {
  return words.split(/(¥[\d,.]+)/).map((part, i) => (part.startsWith('¥') ? <b key={i}>{part}</b> : part));
}

type PromotionBarProps = { promotion: PromotionProgress; lines: readonly CartLine[]; onChoose: (lines: readonly CartLine[]) => void };

function PromotionBar({ promotion, lines, onChoose }: PromotionBarProps) {
  const { id, tag, words, reached, kind } = promotion;
  const own = lines.filter((line) => promotion.lineIds.includes(line.id));
  const more = `/list?promotion=${id}`;
  return (
    <div className={css.promotion}>
      <Tag tone="solid">{kind === 'gift' ? '满赠' : kind === 'full_off' ? '满减' : tag}</Tag>
      <span className={css.promotionWords}>
        <Emphasised words={words} />
      </span>
      {own.some(({ choices }) => choices.length > 1) && (
        <button type="button" className={css.promotionLink} aria-label={`更换促销：${tag}`} onClick={() => onChoose(own)}>
          更换
        </button>
      )}
      {!reached && isPublished(more) && (
        <Link to={more} className={css.promotionLink}>
          去凑单
          <Icon name="forward" size={10} />
        </Link>
      )}
    </div>
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

type GroupCardProps = { group: CartGroup; actions: LineActions; marks: Marks };

/** The lines of one warehouse under their promotions. */
export function GroupCard({ group, actions, marks }: GroupCardProps) {
  const { warehouse, words, freightWords, promotions, lines } = group;
  const tickable = groupLines(group, marks);
  const all = tickable.length > 0 && tickable.every((line) => (marks ? marks.marked.has(line.id) : line.ticked));
  const check = (on: boolean) => (marks ? marks.onMark(lines, on) : actions.onTick(lines.filter(canTick), on));
  return (
    <Card className={css.group}>
      <div className={css.warehouse}>
        <Check checked={all} disabled={tickable.length === 0} label={`选择${warehouse.name}的全部商品`} onChange={check} />
        <h2>{warehouse.name}</h2>
        <span>{words}</span>
      </div>
      {promotions.map((promotion) => (
        <PromotionBar key={promotion.id} promotion={promotion} lines={lines} onChoose={(own) => actions.onShow({ kind: 'promotion', lines: own })} />
      ))}
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <LineRow line={line} actions={actions} marks={marks} />
          </li>
        ))}
      </ul>
      <Gifts group={group} />
      {freightWords && (
        <p className={css.freight}>
          <Emphasised words={freightWords} />
        </p>
      )}
    </Card>
  );
}
