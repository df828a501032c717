import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { pictureAddress } from '@cellar/shared/format/picture';
import { money } from '@cellar/shared/format/number/money';
import text from '../../../kit/base/text.module.css';
import { Card } from './Card';
import styles from '../orders.module.css';

const THUMB = 64;

function Line({ line, isPartly }: { line: DeskOrder['lines'][number]; isPartly: boolean }) {
  const { picture, name, spec, warehouse, gift, withdrawn, unsent, quantity, goodsFen, offFen } = line;
  const { priceFen, retailFen, priceLabel } = line;
  const isBelow = retailFen !== null && retailFen > priceFen;
  const notes = [
    spec,
    warehouse,
    gift && '赠品',
    withdrawn > 0 && `已退 ${withdrawn} 件`,
    isPartly && unsent > 0 && `待发 ${unsent} 件`,
  ];
  return (
    <div className={styles.line}>
      <img className={styles.thumb} src={pictureAddress('', picture.key, THUMB, 'webp')} alt="" loading="lazy" />
      <div>
        <p>{name}</p>
        <p className={text.dim}>{notes.filter(Boolean).join(' · ')}</p>
        {!gift && (
          <p className={text.dim}>
            {isBelow && priceLabel ? `${priceLabel} ` : '单价 '}
            {money(priceFen)} {isBelow && <s>{money(retailFen)}</s>}
          </p>
        )}
      </div>
      <span>× {quantity}</span>
      <span className={styles.figure}>
        {money(goodsFen - offFen)}
        {offFen > 0 && <span className={styles.second}>优惠 {money(offFen)}</span>}
      </span>
    </div>
  );
}

/** What was bought, and why it costs what it does. */
export function GoodsCard({ order }: { order: DeskOrder }) {
  const { lines, amounts, totalFen, paidFen, refundedFen, kinds, bottles } = order;
  return (
    <Card title="商品与金额" aside={<span className={text.dim}>{`${kinds} 种 ${bottles} 瓶`}</span>}>
      {lines.map((line) => (
        <Line key={line.line} line={line} isPartly={order.state === 'packed'} />
      ))}
      <dl className={styles.amounts}>
        {amounts.map(({ key, label, fen }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{money(fen)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>应付</dt>
          <dd>{money(totalFen)}</dd>
        </div>
        <div>
          <dt>已付</dt>
          <dd>{money(paidFen)}</dd>
        </div>
        {refundedFen > 0 && (
          <div>
            <dt>已退</dt>
            <dd>{money(refundedFen)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
