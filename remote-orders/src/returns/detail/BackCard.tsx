import type { ReturnCase } from '@cellar/shared/api/trade/returns/schema';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { Card, Cell, Cells } from '@cellar/shared/ui/base';
import css from '../returns.module.css';

/** Where the goods go and under which number, or the parcel with the new ones. */
export function BackCard({ one }: { one: ReturnCase }) {
  const { backTo, courier, trackingNo, freightText, parcelId, orderId } = one;
  if (parcelId)
    return (
      <Cells>
        <Cell label="新品的包裹" icon="truck" to={`/view-logistics?orderId=${orderId}&parcel=${parcelId}`} />
      </Cells>
    );
  if (!backTo && !trackingNo) return null;
  return (
    <Card>
      <h2 className={css.subtitle}>寄回商品</h2>
      {backTo && (
        <p className={css.address}>
          <span>{backTo}</span>
          <CopyButton text={backTo} label="复制寄回地址" />
        </p>
      )}
      {trackingNo && (
        <p className={css.address}>
          <span>
            {courier} {trackingNo}
          </span>
          <CopyButton text={trackingNo} label="复制运单号" />
        </p>
      )}
      {backTo && freightText && <p className={css.text}>{freightText}</p>}
    </Card>
  );
}
