import { money } from '@cellar/shared/format/number/money';
import { Check, cx, VisuallyHidden, Icon, Photo, Price, Stepper, Tag, Row } from '@cellar/shared/ui/base';
import { SwipeRow } from '@cellar/shared/ui/feed';
import { canTick, type LineActions, type Marks } from '../actions';
import css from '../CartScreen.module.css';
import lineCss from './line.module.css';
import type { CartLine } from '@cellar/shared/api/trade/cart/schema';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import type { ReactNode } from 'react';

type ProductLinkProps = {
  productId: string;
  className?: string | undefined /** A second way to what words beside it lead to. */;
  silent?: boolean;
  children: ReactNode;
};

/** Leads to a product's page; plain where there is none. */
function ProductLink({ productId, className, silent, children }: ProductLinkProps) {
  const to = `/product?req_productId=${productId}`;
  if (!isPublished(to)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className} {...(silent ? { tabIndex: -1, 'aria-hidden': true } : {})}>
      {children}
    </Link>
  );
}

function Labels({ line }: { line: CartLine }) {
  const { priceLabel, priceKind, changedFen, promotionId, choices } = line;
  const promotion = choices.find(({ id }) => id === promotionId);
  return (
    <>
      {priceLabel && <Tag tone={priceKind === 'level' ? 'gold' : 'line'}>{priceLabel}</Tag>}
      {promotion && (
        <Tag tone="soft">
          <VisuallyHidden>参加促销 </VisuallyHidden>
          {promotion.tag}
        </Tag>
      )}
      {changedFen < 0 && <Tag tone="green">比加入时降 {money(-changedFen)}</Tag>}
      {changedFen > 0 && <Tag tone="grey">比加入时涨 {money(changedFen)}</Tag>}
    </>
  );
}

function LineText({ line }: { line: CartLine }) {
  if (line.problem) return <p className={cx(css.note, lineCss.bad)}>{line.problem.text}</p>;
  return line.notes.length > 0 ? <p className={css.note}>{line.notes.join(' · ')}</p> : null;
}

type LineRowProps = { line: CartLine; actions: LineActions; marks: Marks };

/** One kind of goods in the cart. */
export function LineRow({ line, actions, marks }: LineRowProps) {
  const { onQuantity, onTick, onRemove, onFavour, onShow } = actions;
  const checked = marks ? marks.marked.has(line.id) : line.ticked && canTick(line);
  const check = (on: boolean) => (marks ? marks.onMark([line], on) : onTick([line], on));
  const swiped = [
    { text: '移入收藏', tone: 'quiet' as const, onClick: () => onFavour([line]) },
    { text: '删除', onClick: () => onRemove([line]) },
  ];
  return (
    <SwipeRow actions={swiped} className={lineCss.swipe} tabbable={false}>
      <article className={lineCss.line}>
        <Check
          checked={checked}
          disabled={!marks && !canTick(line)}
          label={`选择 ${line.name} ${line.spec}`}
          onChange={check}
        />
        <ProductLink productId={line.productId} className={lineCss.picture} silent>
          <Photo picture={line.picture} units={84} ratio={84 / 96} alt="" />
        </ProductLink>
        <div className={lineCss.body}>
          <ProductLink productId={line.productId} className={lineCss.name}>
            {line.name}
          </ProductLink>
          <Row as="p" wrap align="stretch" gap={4}>
            {line.swapId || line.suitId ? (
              <Tag tone="grey">{line.suitId ? `套装 · ${line.spec}` : line.spec}</Tag>
            ) : (
              <button
                type="button"
                className={lineCss.spec}
                aria-label={`${line.spec}，更换规格`}
                onClick={() => onShow({ kind: 'variant', line })}
              >
                {line.spec}
                <Icon name="down" size={10} />
              </button>
            )}
            <Labels line={line} />
          </Row>
          <LineText line={line} />
          <div className={lineCss.foot}>
            <Price fen={line.priceFen} listFen={line.listPriceFen} size="m" />
            <Stepper
              value={line.quantity}
              min={line.minQuantity}
              step={line.multiple}
              max={Math.max(line.maxQuantity, line.minQuantity)}
              label={`${line.name} 数量`}
              maxMessage={`最多可买 ${line.maxQuantity} 件`}
              minMessage={`${line.minQuantity} 件起购，不要了可以删除`}
              onChange={(quantity) => onQuantity(line, quantity)}
            />
          </div>
        </div>
      </article>
    </SwipeRow>
  );
}
