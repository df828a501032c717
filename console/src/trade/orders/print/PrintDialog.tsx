import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { lackOf, useStaff } from '../../../api/staff';
import { Button } from '../../../kit/base/Button';
import { Dialog } from '../../../kit/layout/Dialog';
import { Foot } from '../../../kit/layout/Foot';
import { SENDERS } from '../senders';
import { LabelsDialog } from './LabelsDialog';
import { printAddress } from './printAddress';

/** Which paper of an order is wanted. */
export function PrintDialog({ order: { id, orderNo, delivery }, onClose }: { order: DeskOrder; onClose: () => void }) {
  const navigate = useNavigate();
  const lack = lackOf(useStaff(), SENDERS);
  const [isLabelling, setIsLabelling] = useState(false);
  if (isLabelling) return <LabelsDialog ids={[id]} onClose={onClose} />;
  return (
    <Dialog title={`打印 ${orderNo}`} onClose={onClose}>
      <p>拣货单写待发商品的仓库和编码；发货单每个包裹一张，写包裹里的商品；面单贴在包裹外。</p>
      <Foot>
        <Button onClick={() => void navigate(printAddress('picking', [id]))}>拣货单</Button>
        <Button blocked={lack} onClick={() => void navigate(printAddress('delivery', [id]))}>
          发货单
        </Button>
        <Button
          blocked={lack ?? (delivery === 'pickup' ? '自提订单没有面单' : null)}
          onClick={() => setIsLabelling(true)}
        >
          面单
        </Button>
      </Foot>
    </Dialog>
  );
}
