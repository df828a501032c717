import { money } from '@cellar/shared/format/number/money';
import { putIntoCart } from '@cellar/shared/hooks/putIntoCart';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, cx, Photo, Price, Stepper } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState, type ReactNode } from 'react';
import { limitText } from '../limitText';
import type { Product, Sale } from '../product';
import css from './sheets.module.css';

type Sku = Sale['skus'][number];

/** What one unit costs the person at this quantity: the flash sale's price as far as it goes, else the step that is reached. */
function unitPrice({ id, ladder, priceFen }: Sku, quantity: number, flash: Sale['flash']) {
  if (flash?.skuId === id && quantity <= Math.min(flash.perPerson, flash.total - flash.sold)) return priceFen;
  return ladder.findLast((step) => step.minQuantity <= quantity)?.priceFen ?? priceFen;
}

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
  <button
    type="button"
    className={cx(css.choice, on && css.on)}
    aria-pressed={on}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
);

function useChoice(sale: Sale) {
  const [skuId, setSkuId] = useState(sale.skus[0]?.id);
  const sku = sale.skus.find(({ id }) => id === skuId) ?? sale.skus[0];
  const [warehouseId, setWarehouseId] = useState<string>();
  const warehouse =
    sku?.warehouses.find(({ id, units }) => id === warehouseId && units > 0) ??
    sku?.warehouses.find(({ units }) => units > 0) ??
    sku?.warehouses[0];
  const [wanted, setQuantity] = useState(1);
  const quantity = Math.max(wanted, sku?.minQuantity ?? 1);
  return { sku, setSkuId, warehouse, setWarehouseId, quantity, setQuantity };
}

type ChosenProps = {
  product: Product;
  sku: Sku;
  warehouse: Sku['warehouses'][number] | undefined;
  quantity: number;
  price: number | null;
};

/** What is chosen and what it comes to; of a case also what a bottle costs. */
function Chosen({ product, sku, warehouse, quantity, price }: ChosenProps) {
  return (
    <div className={css.chosen}>
      <Photo picture={product.picture} units={84} ratio={84 / 96} alt="" />
      <div>
        <Price fen={price} listFen={sku.listPriceFen} label={sku.priceLabel} unit={sku.unit} size="l" />
        {price !== null && (
          <p>
            {sku.bottles > 1 && `每瓶 ${money(Math.round(price / sku.bottles))} · `}
            合计 {money(price * quantity)}（
            {sku.bottles > 1 ? `${quantity * sku.bottles} 瓶` : `${quantity} ${sku.unit}`}）
          </p>
        )}
        <p>
          {warehouse
            ? `${warehouse.name} · ${warehouse.arrival}${warehouse.note ? ` · ${warehouse.note}` : ''}`
            : '已售罄'}
        </p>
      </div>
    </div>
  );
}

/** The steps of the price by quantity. */
function PriceTiers({ sku, price }: { sku: Sku; price: number | null }) {
  if (sku.ladder.length < 2) return null;
  return (
    <ul className={css.ladder} aria-label="数量价">
      {sku.ladder.map((step) => (
        <li key={step.minQuantity} className={cx(price === step.priceFen && css.on)}>
          <b>{money(step.priceFen)}</b>
          {step.minQuantity} {sku.unit}起
        </li>
      ))}
    </ul>
  );
}

/** Units of the sku that can be chosen: what is there, as far as the limit of a person goes. */
const mostOf = ({ perPerson }: Product, { bottles }: Sku, warehouse: ChosenProps['warehouse']) =>
  Math.min(warehouse?.units ?? 0, perPerson === null ? Infinity : Math.floor(perPerson / bottles));

/** The rules of a quantity in words. */
const rulesOf = (sku: Sku, warehouse: ChosenProps['warehouse'], limit: string) =>
  [
    limit,
    sku.minQuantity > 1 && `${sku.minQuantity} ${sku.unit}起购`,
    sku.multiple > 1 && `按 ${sku.multiple} ${sku.unit}的倍数`,
    warehouse?.stock === 'low' && `仅剩 ${warehouse.units} ${sku.unit}`,
  ]
    .filter(Boolean)
    .join('，');

type SkuSheetProps = { open: boolean; product: Product; sale: Sale; onClose: () => void; onChanged: () => void };

/** Bottle or case, warehouse, how many; then into the cart or straight to the order. */
export function SkuSheet({ open, product, sale, onClose, onChanged }: SkuSheetProps) {
  const go = useGo();
  const { sku, setSkuId, warehouse, setWarehouseId, quantity, setQuantity } = useChoice(sale);
  const add = useSubmit(async (hidden: boolean) => {
    if (!sku || !warehouse) return;
    const wanted = { productId: product.id, skuId: sku.id, warehouseId: warehouse.id, quantity, hidden };
    if (!needLogin(go, { why: hidden ? '登录后继续购买' : '登录后加入购物车', wanted })) return;
    await putIntoCart(go, wanted);
    onClose();
  });
  if (!sku) return null;
  const limit = limitText(product, sale);
  const most = mostOf(product, sku, warehouse);
  const price = unitPrice(sku, quantity, sale.flash);
  const gone = !warehouse || warehouse.units < sku.minQuantity;
  const isOverLimit = !gone && most < sku.minQuantity;
  const submit = (hidden: boolean) => void add.submit(hidden).then(onChanged);
  const footer =
    gone || isOverLimit ? (
      <Button size="l" block disabled>
        {gone ? '已售罄' : limit}
      </Button>
    ) : (
      <>
        <Button kind="line" size="l" block disabled={price === null} loading={add.busy} onClick={() => submit(false)}>
          加入购物车
        </Button>
        <Button size="l" block disabled={price === null} loading={add.busy} onClick={() => submit(true)}>
          立即购买
        </Button>
      </>
    );
  return (
    <Sheet open={open} title="选择规格" footer={footer} onClose={onClose}>
      <Chosen product={product} sku={sku} warehouse={warehouse} quantity={quantity} price={price} />
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
            <Choice
              key={id}
              on={id === warehouse?.id}
              disabled={units < sku.minQuantity}
              onClick={() => setWarehouseId(id)}
            >
              {name}
            </Choice>
          ))}
        </Choices>
      )}
      <PriceTiers sku={sku} price={price} />
      <div className={css.quantity}>
        <h3>
          数量
          <small>{rulesOf(sku, warehouse, limit)}</small>
        </h3>
        <Stepper
          value={quantity}
          onChange={setQuantity}
          min={sku.minQuantity}
          step={sku.multiple}
          max={most}
          minMessage={`${sku.minQuantity} ${sku.unit}起购`}
          maxMessage={most < (warehouse?.units ?? 0) ? limit : `最多可买 ${most} ${sku.unit}`}
          disabled={gone || isOverLimit}
        />
      </div>
    </Sheet>
  );
}
