import { Button } from '@cellar/shared/ui/base';
import css from './Changed.module.css';
import type { QuotedOrder } from './useOrder';

/** What is not as it was in the cart or a moment ago; the next submit accepts it. */
export function Changed({ changes, quote, fit }: QuotedOrder) {
  const fitting = quote.problems.some(({ code }) => code === 'lines');
  if (changes.length === 0 && !fitting) return null;
  return (
    <section className={css.changed} role="alert" aria-label="订单有变化">
      <b>{fitting ? '部分商品的库存有变化' : '订单有变化，请确认'}</b>
      {fitting && (
        <ul>
          {quote.problems
            .filter(({ code }) => code === 'lines')
            .map(({ text, lineIds }) => (
              <li key={lineIds.join()}>{text}</li>
            ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul>
          {changes.map(({ key, label, from, to }) => (
            <li key={key}>
              <span>{label}</span>
              <span className={css.values}>
                原 {from}，现 <b>{to}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {fitting && (
        <Button kind="line" size="s" loading={fit.busy} onClick={() => void fit.submit()}>
          按现有库存调整
        </Button>
      )}
    </section>
  );
}
