import type { Warning } from '@cellar/shared/api/warnings/schema';
import { nearDay } from '@cellar/shared/format/near';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { now } from '@cellar/shared/runtime/clock';
import { Button, ProductRow, Tag } from '@cellar/shared/ui/base';
import css from './EarlyWarningScreen.module.css';

/** What is urgent about it, in words. */
const wordsOf = ({ bottles, priceEndsAt, drinkTo }: Warning): string[] => [
  ...(bottles ? [`仅剩 ${bottles} 瓶`] : []),
  ...(priceEndsAt ? [`现价到${nearDay(priceEndsAt, now())}止`] : []),
  ...(drinkTo !== null ? [`适饮期到 ${drinkTo} 年`] : []),
];

export function WarningRow({ warning, onRemind }: { warning: Warning; onRemind: () => void }) {
  const { product, reminded } = warning;
  const out = product.stock === 'out';
  return (
    <ProductRow
      product={product}
      note={
        <span className={css.notes}>
          {wordsOf(warning).map((words) => (
            <Tag key={words} tone="soft">
              {words}
            </Tag>
          ))}
        </span>
      }
      action={
        out ? (
          <Button
            kind="line"
            size="s"
            label={`${product.name}${reminded ? '取消提醒' : '到货提醒'}`}
            onClick={onRemind}
          >
            {reminded ? '取消提醒' : '到货提醒'}
          </Button>
        ) : (
          <AddToCart product={product} place={{ page: 'earlyWarning' }} />
        )
      }
    />
  );
}
