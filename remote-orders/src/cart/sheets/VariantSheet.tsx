import { cart } from '@cellar/shared/api/trade/cart/calls';
import type { Variant, VariantProduct } from '@cellar/shared/api/trade/cart/shapes';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { Button, cx, Loaded, Photo, Price, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState, type ReactNode } from 'react';
import css from '../CartScreen.module.css';
import sheetCss from './sheets.module.css';
import type { CartQueue } from '../cartQueue';
import { useShown } from '../../common/useShown';
import type { CartLine } from '@cellar/shared/api/trade/cart/schema';

type PickProps<T> = {
  title: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  on: (item: T) => boolean;
  gone: (item: T) => boolean;
  onPick: (item: T) => void;
  children: (item: T) => ReactNode;
};

function Pick<T>({ title, items, keyOf, on, gone, onPick, children }: PickProps<T>) {
  return (
    <div className={sheetCss.pick} role="group" aria-label={title}>
      <h3>{title}</h3>
      <div>
        {items.map((item) => (
          <button
            key={keyOf(item)}
            type="button"
            className={cx(sheetCss.choice, on(item) && sheetCss.on)}
            aria-pressed={on(item)}
            disabled={gone(item) && !on(item)}
            onClick={() => onPick(item)}
          >
            {children(item)}
          </button>
        ))}
      </div>
    </div>
  );
}

const soldOut = ({ units, priceFen }: Variant) => units === 0 || priceFen === null;
const same = (a: Variant, b: { skuId: string; warehouseId: string }) =>
  a.skuId === b.skuId && a.warehouseId === b.warehouseId;

type ChooserProps = { line: CartLine; products: readonly VariantProduct[]; queue: CartQueue; onClose: () => void };

function Chooser({ line, products, queue, onClose }: ChooserProps) {
  const [chosen, setChosen] = useState<{ skuId: string; warehouseId: string }>(line);
  const product = products.find(({ variants }) => variants.some((variant) => same(variant, chosen))) ?? products[0];
  const variant = product?.variants.find((one) => same(one, chosen)) ?? product?.variants[0];
  const { submit, busy } = useSubmit(async () => {
    if (!variant) return;
    const { skuId, warehouseId } = variant;
    const unchanged = same(variant, line);
    if (
      unchanged ||
      (await queue.run(() => cart.changeVariant({ lineId: line.id, version: line.version, skuId, warehouseId })))
    )
      onClose();
  });
  if (!product || !variant) return null;
  /** The same kind of unit where the other vintage has one. */
  const enter = ({ variants }: VariantProduct) => {
    const best =
      variants.find((one) => one.spec === variant.spec && !soldOut(one)) ??
      variants.find((one) => !soldOut(one)) ??
      variants[0];
    if (best) setChosen(best);
  };
  const severalHouses = new Set(product.variants.map(({ warehouseId }) => warehouseId)).size > 1;
  return (
    <>
      <div className={sheetCss.chosen}>
        <Photo picture={product.picture} units={84} ratio={84 / 96} alt="" />
        <div>
          <p className={sheetCss.chosenName}>{product.name}</p>
          <Price fen={variant.priceFen} size="l" />
          <p className={css.note}>
            {soldOut(variant)
              ? '已售罄'
              : variant.minQuantity > 1
                ? `${variant.warehouse} · ${variant.minQuantity} 件起购`
                : variant.warehouse}
          </p>
        </div>
      </div>
      <Pick
        title="年份 · 容量"
        items={products}
        keyOf={({ productId }) => productId}
        on={(one) => one === product}
        gone={({ variants }) => variants.every(soldOut)}
        onPick={enter}
      >
        {({ label }) => label}
      </Pick>
      <Pick
        title="规格"
        items={product.variants}
        keyOf={(one) => `${one.skuId} ${one.warehouseId}`}
        on={(one) => one === variant}
        gone={soldOut}
        onPick={setChosen}
      >
        {({ spec, warehouse }) => (severalHouses ? `${spec} · ${warehouse}` : spec)}
      </Pick>
      <Button
        size="l"
        block
        loading={busy}
        disabled={soldOut(variant)}
        className={sheetCss.sheetAction}
        onClick={() => void submit()}
      >
        确定
      </Button>
    </>
  );
}

function Variants({ line, queue, onClose }: Omit<ChooserProps, 'products'>) {
  const load = useLoad(() => cart.listVariants({ lineId: line.id }), [line.id, line.version]);
  return (
    <Loaded from={load} skeleton={<Skeleton shapes="lines" />}>
      {({ list }) => <Chooser line={line} products={list} queue={queue} onClose={onClose} />}
    </Loaded>
  );
}

type VariantSheetProps = { line: CartLine | null; queue: CartQueue; onClose: () => void };

/** Bottle or case, another vintage or warehouse, in the place of the line. */
export function VariantSheet({ line: wanted, queue, onClose }: VariantSheetProps) {
  const line = useShown(wanted);
  return (
    <Sheet open={wanted !== null} title="更换规格" tall onClose={onClose}>
      {line && <Variants key={line.id} line={line} queue={queue} onClose={onClose} />}
    </Sheet>
  );
}
