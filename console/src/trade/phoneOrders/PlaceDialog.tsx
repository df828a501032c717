import { useState } from 'react';
import { phoneOrders } from '@cellar/shared/api/trade/phoneOrders/calls';
import type { PhoneQuote } from '@cellar/shared/api/trade/phoneOrders/schema';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { randomId } from '@cellar/shared/format/uuid';
import text from '../../kit/base/text.module.css';
import { Note } from '../../kit/feedback/Note';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import styles from './PhoneOrder.module.css';

type Props = {
  wanted: Params<'phoneOrders.quote'>;
  quote: PhoneQuote;
  onPlaced: (placed: Result<'phoneOrders.place'>) => void;
  onClose: () => void;
};

const noteOf = ({ spec, warehouse, priceFen, priceLabel }: PhoneQuote['lines'][number]) =>
  [spec, warehouse, priceFen > 0 && `单价 ${money(priceFen)}`, priceLabel].filter(Boolean).join(' · ');

/** Lines and amounts, to be read out. */
const QuoteView = ({ quote: { lines, amounts, totalFen, problems, promisedDay, pickup } }: { quote: PhoneQuote }) => (
  <>
    <ul className={styles.lines} aria-label="商品">
      {lines.map((line) => (
        <li key={[line.name, line.spec, line.warehouse, line.gift].join()}>
          <span>
            {line.name} × {line.quantity}
            <span className={text.dim}> {noteOf(line)}</span>
          </span>
          <b>{money(line.amountFen)}</b>
        </li>
      ))}
    </ul>
    <ul className={styles.lines} aria-label="金额">
      {amounts.map(({ key, label, fen }) => (
        <li key={key}>
          <span>{label}</span>
          {money(fen)}
        </li>
      ))}
      <li>
        <b>应付</b>
        <b>{money(totalFen)}</b>
      </li>
    </ul>
    {pickup && <p className={text.dim}>到店自提：{pickup}</p>}
    {promisedDay && (
      <p className={text.dim}>
        预计 {promisedDay} {pickup ? '可取' : '前送达'}
      </p>
    )}
    {problems.map((problem) => (
      <Note key={problem} tone="bad">
        {problem}
      </Note>
    ))}
  </>
);

/** Places the order once its total was read out. */
export function PlaceDialog({ wanted, quote, onPlaced, onClose }: Props) {
  const [idemKey] = useState(() => randomId());
  return (
    <ConfirmAction
      title="确认下单"
      happens="下单后占用库存，会员会收到消息和付款时间。"
      confirm={`下单 ${money(quote.totalFen)}`}
      blocked={quote.problems[0] ?? null}
      schema={NO_FIELDS}
      start={{}}
      send={async () => onPlaced(await phoneOrders.place({ ...wanted, idemKey, totalFen: quote.totalFen }))}
      done={() => '订单已下好'}
      onClose={onClose}
    >
      {() => <QuoteView quote={quote} />}
    </ConfirmAction>
  );
}
