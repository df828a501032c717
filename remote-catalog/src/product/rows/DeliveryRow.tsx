import { products } from '@cellar/shared/api/catalog/products/calls';
import { rememberArea } from '@cellar/shared/hooks/lastArea';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useEffect } from 'react';
import type { Product } from '../product';
import { useArea } from '../useArea';
import css from './DeliveryRow.module.css';
import { InfoRow } from './InfoRow';

export function DeliveryRow({ product, onClick }: { product: Product; onClick: () => void }) {
  const { chosen, setShown } = useArea();
  const freight = useLoad(
    () => products.getFreight({ productId: product.id, ...(chosen ? { areaCode: chosen.code } : {}) }),
    [product.id, chosen?.code],
    { keep: true },
  );
  const area = freight.data?.area;
  useEffect(() => {
    if (!area) return;
    setShown(area.code);
    rememberArea(area.code);
  }, [area, setShown]);
  const place = chosen?.text ?? area?.text;
  const text =
    freight.status === 'ready'
      ? freight.data.text
      : freight.status === 'failed'
        ? '点击重新选择地区查看运费'
        : '正在查询配送…';
  return (
    <InfoRow name="送至" onClick={onClick}>
      <span className={css.place}>{place}</span>
      <span className={css.promise}>{text}</span>
    </InfoRow>
  );
}
