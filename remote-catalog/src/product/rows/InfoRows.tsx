import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Card, Tag } from '@cellar/shared/ui/base';
import type { Product, Sale } from '../product';
import type { SheetName } from '../sheets/Sheets';
import { limitText } from '../limitText';
import { AppPrice } from './AppPrice';
import { DeliveryRow } from './DeliveryRow';
import { InfoRow } from './InfoRow';
import css from './InfoRows.module.css';
import { PriceTools } from './PriceTools';
import { SuitRow } from './SuitRow';
import { VintageRow } from './VintageRow';

export function InfoRows({
  product,
  sale,
  onShow,
}: {
  product: Product;
  sale: Sale;
  onShow: (name: SheetName) => void;
}) {
  const go = useGo();
  const offers = [...sale.promotions.map(({ tag }) => tag), ...sale.coupons.map(({ name }) => name)];
  const isPriced = sale.skus[0] !== undefined && sale.skus[0].priceFen !== null;
  const skus = sale.skus.map(({ label }) => label);
  return (
    <Card className={css.rows} flush>
      {offers.length > 0 && (
        <InfoRow name="优惠" action={sale.coupons.length > 0 ? '领券' : ''} onClick={() => onShow('offers')}>
          <span className={css.offerTags}>
            {offers.slice(0, 3).map((text) => (
              <Tag key={text}>{text}</Tag>
            ))}
          </span>
        </InfoRow>
      )}
      <DeliveryRow product={product} onClick={() => onShow('area')} />
      {sale.skus.length > 0 && (
        <InfoRow name="规格" onClick={() => onShow('sku')}>
          {skus[0]}
          {skus.length > 1 && `（可选${skus.slice(1).join('、')}）`}
        </InfoRow>
      )}
      <VintageRow product={product} />
      <SuitRow sale={sale} />
      {product.notice && <InfoRow name="公告">{product.notice}</InfoRow>}
      {!product.limited && product.perPerson !== null && <InfoRow name="限购">{limitText(product, sale)}</InfoRow>}
      {product.limited && (
        <InfoRow name="限量" onClick={() => go('/limitation')}>
          剩余 {product.limited.left} / {product.limited.total} 瓶，每人限购 {product.limited.perPerson} 瓶
          {product.limited.nextAt && `，下一批 ${nearTime(product.limited.nextAt, now())}`}
        </InfoRow>
      )}
      {product.guarantees.length > 0 && (
        <InfoRow name="保障" onClick={() => onShow('guarantees')}>
          {product.guarantees.map(({ name }) => name).join(' · ')}
        </InfoRow>
      )}
      {isPriced && (
        <InfoRow name="价格">
          <PriceTools product={product} onWhy={() => onShow('why')} />
        </InfoRow>
      )}
      {sale.appSavingFen ? <AppPrice product={product} /> : null}
    </Card>
  );
}
