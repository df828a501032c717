import { nearDay } from '@cellar/shared/format/time/near';
import type { Warning } from '@cellar/shared/api/catalog/warnings/schema';
import { day } from '@cellar/shared/format/time/date';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { now } from '@cellar/shared/runtime/clock';
import { Button, ProductRow, Tag, Row } from '@cellar/shared/ui/base';

const isPast = (year: number) => year < Number(day(now()).slice(0, 4));

/** What is urgent about it, in words. */
const wordsOf = ({ bottles, priceEndsAt, drinkTo }: Warning): string[] => [
  ...(bottles ? [`仅剩 ${bottles} 件`] : []),
  ...(priceEndsAt ? [`现价到${nearDay(priceEndsAt, now())}止`] : []),
  ...(drinkTo !== null ? [isPast(drinkTo) ? `适饮期已过（到 ${drinkTo} 年）` : `适饮期到 ${drinkTo} 年`] : []),
];

export function WarningRow({ warning, onRemind }: { warning: Warning; onRemind: () => void }) {
  const { product, reminded, drinkTo } = warning;
  const out = product.stock === 'out';
  return (
    <ProductRow
      // How few there are stands among what is urgent.
      product={{ ...product, stock: out ? 'out' : 'in' }}
      note={
        <Row as="span" wrap align="stretch" gap={4}>
          {wordsOf(warning).map((text) => (
            <Tag key={text} tone="soft">
              {text}
            </Tag>
          ))}
        </Row>
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
        ) : drinkTo !== null && isPast(drinkTo) ? (
          <Button
            kind="line"
            size="s"
            label={`找相似：${product.name}`}
            to={`/product-similar?req_productId=${product.id}`}
          >
            找相似
          </Button>
        ) : (
          <AddToCart product={product} place={{ page: 'earlyWarning' }} />
        )
      }
    />
  );
}
