import type { QuoteGroup, QuoteLine } from '@cellar/shared/api/trade/checkout/schema';
import { money } from '@cellar/shared/format/number/money';
import { Card, cx, Icon, Photo, Price, Tag, Row } from '@cellar/shared/ui/base';
import css from './SureOrderScreen.module.css';
import goodsCss from './goods.module.css';
import type { CheckoutSheet, QuotedOrder } from './useOrder';

function Line({ line, problem }: { line: QuoteLine; problem: string | undefined }) {
  return (
    <li className={goodsCss.line}>
      <Photo picture={line.picture} units={64} ratio={64 / 72} alt="" className={goodsCss.picture} />
      <div className={goodsCss.lineBody}>
        <p className={goodsCss.name}>{line.name}</p>
        <Row as="p" wrap align="stretch" gap={4}>
          <Tag tone="grey">{line.spec}</Tag>
          {line.priceLabel && <Tag tone={line.priceKind === 'level' ? 'gold' : 'line'}>{line.priceLabel}</Tag>}
        </Row>
        {problem && <p className={css.bad}>{problem}</p>}
        <p className={goodsCss.lineFoot}>
          <Price fen={line.priceFen} size="s" />
          <span>×{line.quantity}</span>
        </p>
      </div>
    </li>
  );
}

function Promotions({ group, onShow }: { group: QuoteGroup; onShow: (sheet: CheckoutSheet) => void }) {
  const counted = group.promotions.filter(({ reached }) => reached);
  const choosable = group.lines.filter(({ choices }) => choices.length > 0);
  if (choosable.length === 0) return null;
  return (
    <button type="button" className={goodsCss.row} onClick={() => onShow({ kind: 'promotion', lines: choosable })}>
      <span>促销</span>
      <span className={goodsCss.rowValue}>
        {counted.length > 0 ? counted.map(({ tag, text }) => `${tag}，${text}`).join('；') : '未满足促销条件'}
      </span>
      <Icon name="forward" size={14} className={goodsCss.arrow} />
    </button>
  );
}

function Group({
  group,
  order,
  onShow,
}: {
  group: QuoteGroup;
  order: QuotedOrder;
  onShow: (sheet: CheckoutSheet) => void;
}) {
  const problemOf = (id: string) => order.quote.problems.find(({ lineIds }) => lineIds.includes(id))?.text;
  return (
    <Card className={goodsCss.group}>
      <div className={goodsCss.warehouse}>
        <h2>{group.warehouse.name}</h2>
        <span>{group.text}</span>
      </div>
      <ul>
        {group.lines.map((line) => (
          <Line key={line.id} line={line} problem={problemOf(line.id)} />
        ))}
        {group.gifts.map((gift) => (
          <li key={gift.productId} className={goodsCss.line}>
            <Photo picture={gift.picture} units={64} ratio={64 / 72} alt="" className={goodsCss.picture} />
            <div className={goodsCss.lineBody}>
              <p className={goodsCss.name}>{gift.name}</p>
              <Row as="p" wrap align="stretch" gap={4}>
                <Tag tone="soft">赠品</Tag>
              </Row>
              <p className={goodsCss.lineFoot}>
                <span>{money(0)}</span>
                <span>×{gift.quantity}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Promotions group={group} onShow={onShow} />
      <p className={goodsCss.row}>
        <span>运费</span>
        <span className={cx(goodsCss.rowValue, group.freightFen === 0 && goodsCss.free)}>{group.freightText}</span>
      </p>
    </Card>
  );
}

/** What is ordered, by the warehouse that it comes from. */
export function Goods({ order, onShow }: { order: QuotedOrder; onShow: (sheet: CheckoutSheet) => void }) {
  return order.quote.groups.map((group) => (
    <Group key={group.warehouse.id} group={group} order={order} onShow={onShow} />
  ));
}
