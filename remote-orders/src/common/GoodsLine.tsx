import { money } from '@cellar/shared/format/number/money';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Photo, Tag, type PictureData, Row } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './common.module.css';

type GoodsLineProps = {
  name: string;
  spec: string;
  picture: PictureData;
  quantity: number;
  /** Of one unit; left out where only the contents matter. */
  priceFen?: number;
  gift?: boolean;
  /** Leads to its page. */
  productId?: string;
  children?: ReactNode;
};

/** One kind of goods in an order or a parcel. */
export function GoodsLine({ name, spec, picture, quantity, priceFen, gift, productId, children }: GoodsLineProps) {
  const page = productId ? `/product?req_productId=${productId}` : '';
  return (
    <div className={css.line}>
      <Photo picture={picture} units={64} ratio={64 / 72} alt="" className={css.picture} />
      <div className={css.body}>
        <p className={css.name}>{page && isPublished(page) ? <Link to={page}>{name}</Link> : name}</p>
        <Row as="p" wrap align="stretch" gap={4} className={css.labels}>
          <Tag tone="grey">{spec}</Tag>
          {gift && <Tag tone="soft">赠品</Tag>}
        </Row>
        {children}
      </div>
      <p className={css.figures}>
        {priceFen !== undefined && <span>{money(priceFen)}</span>}
        <small>×{quantity}</small>
      </p>
    </div>
  );
}
