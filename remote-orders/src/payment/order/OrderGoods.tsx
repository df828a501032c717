import type { SharedOrder } from '@cellar/shared/api/money/payLinks/schema';
import { Card } from '@cellar/shared/ui/base';
import { GoodsLine } from '../../common/GoodsLine';

export const OrderGoods = ({ order: { goods } }: { order: SharedOrder }) =>
  goods.length > 0 && (
    <Card>
      {goods.map((line, i) => (
        <GoodsLine key={i} {...line} />
      ))}
    </Card>
  );
