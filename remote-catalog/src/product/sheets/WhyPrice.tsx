import { products } from '@cellar/shared/api/catalog/products/calls';
import type { PriceReasons } from '@cellar/shared/api/catalog/products/shapes';
import { money, shortMoney } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Amounts, cx, Empty, Loaded, Skeleton, Tag } from '@cellar/shared/ui/base';
import { useState } from 'react';
import type { Sale } from '../product';
import sheets from './sheets.module.css';
import css from './WhyPrice.module.css';

type Choice = { skuId: string; quantity: number; label: string };

/** Each quantity that has a price of its own. */
const choicesOf = ({ skus }: Sale): Choice[] =>
  skus.flatMap(({ id, kind, label, unit, minQuantity, ladder }) => {
    const steps = ladder.length > 0 ? ladder : [{ minQuantity }];
    return steps.map(({ minQuantity: quantity }) => ({
      skuId: id,
      quantity,
      label: kind === 'case' ? `${label} × ${quantity}` : `${quantity} ${unit}`,
    }));
  });

function Promotion({ promotion, amount }: { promotion: NonNullable<PriceReasons['promotion']>; amount: string }) {
  const { tag, name, text, progress, reached, setFen } = promotion;
  return (
    <section className={css.promotion} aria-label="参加的促销">
      <h3>
        <Tag tone={reached ? 'solid' : 'line'}>{tag}</Tag>
        {name}
        {setFen !== null && <span className={css.off}>减 {shortMoney(setFen)}</span>}
      </h3>
      <p>{text}</p>
      <p>
        只买 {amount}：{progress}
      </p>
    </section>
  );
}

function Reasons({ reasons }: { reasons: PriceReasons }) {
  const { steps, priceFen, unit, quantity, label, promotion } = reasons;
  if (priceFen === null) return <Empty text="这款商品对你的等级暂不显示价格" compact />;
  return (
    <>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step.kind} className={cx(index === steps.length - 1 && css.last)}>
            <span>
              <b>{step.label}</b>
              <small>{step.text}</small>
            </span>
            <span className={css.fen}>
              {money(step.fen)}
              {step.offFen > 0 && <small>省 {money(step.offFen)}</small>}
            </span>
          </li>
        ))}
      </ol>
      <Amounts
        rows={[
          { label: `每${unit}`, fen: priceFen, total: quantity === 1 },
          ...(quantity > 1 ? [{ label: `合计 ${quantity} ${unit}`, fen: priceFen * quantity, total: true }] : []),
        ]}
      />
      {promotion && (
        <Promotion promotion={promotion} amount={unit === '箱' ? `${label} ${quantity} 箱` : `${quantity} ${unit}`} />
      )}
    </>
  );
}

/** The steps that the pricing took to the caller's price, for each quantity that has one of its own. */
export function WhyPrice({ sale }: { sale: Sale }) {
  const choices = choicesOf(sale);
  const [chosen, setChosen] = useState(0);
  const { skuId = '', quantity = 1 } = choices[chosen] ?? {};
  const reasons = useLoad(
    () => products.explainPrice({ productId: sale.productId, skuId, quantity }),
    [sale.productId, skuId, quantity],
    { keep: true },
  );
  return (
    <>
      {choices.length > 1 && (
        <div className={cx(sheets.choices, css.choices)} role="group" aria-label="数量">
          <div>
            {choices.map(({ label }, index) => (
              <button
                key={label}
                type="button"
                className={cx(sheets.choice, index === chosen && sheets.on)}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                {label}
              </button>
            ))}
          </div>
        </div>
      )}
      <Loaded from={reasons} skeleton={<Skeleton shapes="lines" />}>
        {(found) => <Reasons reasons={found} />}
      </Loaded>
    </>
  );
}
