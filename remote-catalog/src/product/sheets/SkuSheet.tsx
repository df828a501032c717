import { addToCart } from '@cellar/shared/api/cart';
import { money } from '@cellar/shared/format/money';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { writeKey } from '@cellar/shared/runtime/storage';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Button, cx, Photo, Price, Stepper } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState, type ReactNode } from 'react';
import type { Product, Sale } from '../ProductScreen';
import css from './sheets.module.css';

type Sku = Sale['skus'][number];

/** What one unit costs the person at this quantity. */
const unitPrice = ({ ladder, ownPriceFen }: Sku, quantity: number) => ladder.findLast((step) => step.minQuantity <= quantity)?.priceFen ?? ownPriceFen;

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.choices} role="group" aria-label={title}>
      <h3>{title}</h3>
      <div>{children}</div>
    </div>
  );
}

type ChoiceProps = { on: boolean; disabled?: boolean; onClick: () => void; children: ReactNode };

const Choice = ({ on, disabled, onClick, children }: ChoiceProps) => (
  <button type="button" className={cx(css.choice, on && css.on)} aria-pressed={on} disabled={disabled} onClick={onClick}>
    {children}
  </button>
);

function useChoice(sale: Sale) {
  const [skuId, setSkuId] = useState(sale.skus[0]?.id);
  const sku = sale.skus.find(({ id }) => id === skuId) ?? sale.skus[0];
  const [warehouseId, setWarehouseId] = useState<string>();
  const warehouse = sku?.warehouses.find(({ id, units }) => id === warehouseId && units > 0) ?? sku?.warehouses.find(({ units }) => units > 0) ?? sku?.warehouses[0];
  const [wanted, setQuantity] = useState(1);
  const quantity = Math.max(wanted, sku?.minQuantity ?? 1);
  return { sku, setSkuId, warehouse, setWarehouseId, quantity, setQuantity };
}

type SkuSheetProps = { open: boolean; buying: boolean; product: Product; sale: Sale; onClose: () => void; onChanged: () => void };

/** Bottle or case, warehouse, how many; then into the cart or straight to the order. */
export function SkuSheet({ open, buying, product, sale, onClose, onChanged }: SkuSheetProps) {
  const go = useGo();
  const { sku, setSkuId, warehouse, setWarehouseId, quantity, setQuantity } = useChoice(sale);
  const add = useSubmit(
    async (hidden: boolean) => {
      if (!sku || !warehouse || !needLogin(go)) return;
      const { lineId, count, words } = await addToCart({ skuId: sku.id, warehouseId: warehouse.id, quantity, hidden });
      setCartCount(count);
      trackEvent(hidden ? 'buyNow' : 'addToCart', { mode: 2, productId: product.id });
      onClose();
      if (hidden) {
        writeKey('cartIds', lineId);
        go('/sure-order');
      } else toast(words);
    },
  );
  if (!sku) return null;
  const price = unitPrice(sku, quantity);
  const gone = !warehouse || warehouse.units < sku.minQuantity;
  const footer = (
    <Button size="l" block disabled={gone || price === null} loading={add.busy} onClick={() => void add.submit(buying).then(onChanged)}>
      {gone ? '暂时缺货' : buying ? '立即购买' : '加入购物车'}
    </Button>
  );
  return (
    <Sheet open={open} title="选择规格" footer={footer} onClose={onClose}>
      <div className={css.chosen}>
        <Photo picture={product.picture} units={84} ratio={84 / 96} alt="" />
        <div>
          <Price fen={price} listFen={sku.listPriceFen} size="l" />
          {price !== null && (
            <p>
              合计 {money(price * quantity)}（{quantity * sku.bottles} 瓶）
            </p>
          )}
          <p>{warehouse ? `${warehouse.name} · ${warehouse.arrival}${warehouse.note ? ` · ${warehouse.note}` : ''}` : '暂时缺货'}</p>
        </div>
      </div>
      <Choices title="规格">
        {sale.skus.map(({ id, label }) => (
          <Choice key={id} on={id === sku.id} onClick={() => setSkuId(id)}>
            {label}
          </Choice>
        ))}
      </Choices>
      {sku.warehouses.length > 1 && (
        <Choices title="发货仓">
          {sku.warehouses.map(({ id, name, units }) => (
            <Choice key={id} on={id === warehouse?.id} disabled={units < sku.minQuantity} onClick={() => setWarehouseId(id)}>
              {name}
            </Choice>
          ))}
        </Choices>
      )}
      {sku.ladder.length > 1 && (
        <ul className={css.ladder} aria-label="数量价">
          {sku.ladder.map((step) => (
            <li key={step.minQuantity} className={cx(price === step.priceFen && css.on)}>
              <b>{money(step.priceFen)}</b>
              {step.minQuantity} {sku.kind === 'case' ? '箱' : '瓶'}起
            </li>
          ))}
        </ul>
      )}
      <div className={css.quantity}>
        <h3>
          数量
          <small>
            {sku.minQuantity > 1 && `${sku.minQuantity} 件起购 `}
            {sku.multiple > 1 && `按 ${sku.multiple} 的倍数 `}
            {warehouse?.stock === 'low' && `仅剩 ${warehouse.units} 件`}
          </small>
        </h3>
        <Stepper value={quantity} onChange={setQuantity} min={sku.minQuantity} step={sku.multiple} max={warehouse?.units} disabled={gone} />
      </div>
    </Sheet>
  );
}
