import { money } from '@cellar/shared/format/money';
import { products } from '@cellar/shared/api/products/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { inApp } from '@cellar/shared/runtime/client';
import { useSetQuery } from '@cellar/shared/runtime/query';
import { Card, cx, Icon, Tag } from '@cellar/shared/ui/base';
import { useEffect, type ReactNode } from 'react';
import css from './rows.module.css';
import type { Product, Sale } from './product';
import type { SheetName } from './sheets/Sheets';
import { useArea } from './useArea';

function Row({
  name,
  action = '',
  onClick,
  children,
}: {
  name: string;
  action?: string;
  onClick?: () => void;
  children: ReactNode;
}) {
  const inside = (
    <>
      <span className={css.rowName}>{name}</span>
      <span className={css.rowValue}>{children}</span>
      {onClick && (
        <span className={css.rowAction}>
          {action}
          <Icon name="forward" size={12} />
        </span>
      )}
    </>
  );
  if (!onClick) return <div className={css.row}>{inside}</div>;
  return (
    <button type="button" className={css.row} onClick={onClick}>
      {inside}
    </button>
  );
}

function Delivery({ product, onClick }: { product: Product; onClick: () => void }) {
  const { chosen, setShown } = useArea();
  const freight = useLoad(
    () => products.getFreight({ productId: product.id, ...(chosen ? { areaCode: chosen.code } : {}) }),
    [product.id, chosen?.code],
    { keep: true },
  );
  const area = freight.data?.area;
  useEffect(() => {
    if (area) setShown(area.code);
  }, [area, setShown]);
  const place = chosen?.text ?? area?.words;
  const words =
    freight.status === 'ready'
      ? freight.data.words
      : freight.status === 'failed'
        ? '点击重新选择地区查看运费'
        : '正在查询配送…';
  return (
    <Row name="送至" onClick={onClick}>
      <span className={css.delivery}>{[place, words].filter(Boolean).join(' · ')}</span>
    </Row>
  );
}

/** Other vintages and capacities of the same wine. */
function Siblings({ product }: { product: Product }) {
  const setQuery = useSetQuery();
  if (product.siblings.length < 2) return null;
  return (
    <div className={css.row}>
      <span className={css.rowName}>年份</span>
      <span className={css.siblings}>
        {product.siblings.map((sibling) => (
          <button
            key={sibling.id}
            type="button"
            aria-pressed={sibling.current}
            className={cx(css.sibling, sibling.current && css.current, sibling.stock === 'out' && css.gone)}
            onClick={() => setQuery({ req_productId: sibling.id }, { replace: true })}
          >
            {sibling.vintage ?? 'N.V.'}
            {sibling.capacityMl !== product.capacityMl && ` ${sibling.capacityMl}ml`}
          </button>
        ))}
      </span>
    </div>
  );
}

/** The price of the apps: said in a browser, shown inside them. */
function AppPrice({ product }: { product: Product }) {
  const app = useLoad(() => products.getAppPrice({ productId: product.id }), [product.id]);
  if (app.status !== 'ready' || app.data.savingFen === 0) return null;
  const price = inApp() && app.data.appPriceFen !== null ? ` ${money(app.data.appPriceFen)}` : '';
  return (
    <p className={css.app}>
      {app.data.words}
      {price}
    </p>
  );
}

export function Rows({ product, sale, onShow }: { product: Product; sale: Sale; onShow: (name: SheetName) => void }) {
  const offers = [...sale.promotions.map(({ tag }) => tag), ...sale.coupons.map(({ name }) => name)];
  const skus = sale.skus.map(({ label }) => label);
  return (
    <Card className={css.rows} flush>
      {offers.length > 0 && (
        <Row name="优惠" action={sale.coupons.length > 0 ? '领券' : ''} onClick={() => onShow('offers')}>
          <span className={css.offerTags}>
            {offers.slice(0, 3).map((text) => (
              <Tag key={text}>{text}</Tag>
            ))}
          </span>
        </Row>
      )}
      {sale.skus.length > 0 && (
        <Row name="规格" onClick={() => onShow('sku')}>
          {skus[0]}
          {skus.length > 1 && `（可选${skus.slice(1).join('、')}）`}
        </Row>
      )}
      <Siblings product={product} />
      <Delivery product={product} onClick={() => onShow('area')} />
      {product.limited && (
        <Row name="限量">
          剩余 {product.limited.left} / {product.limited.total} 瓶，每人限购 {product.limited.perPerson} 瓶
        </Row>
      )}
      {product.guarantees.length > 0 && (
        <Row name="保障" onClick={() => onShow('guarantees')}>
          {product.guarantees.map(({ name }) => name).join(' · ')}
        </Row>
      )}
      {sale.appSavingFen ? <AppPrice product={product} /> : null}
    </Card>
  );
}
