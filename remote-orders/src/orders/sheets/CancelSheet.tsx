import { orders } from '@cellar/shared/api/trade/orders/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Choices, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { isStale } from '../../common/isStale';
import type { Changes } from '../useOrderActions';
import css from './sheets.module.css';

const OTHER = '其他原因';
const reasons = ['暂时不想买了', '商品或数量选错了', '收货信息填错了', '想用别的优惠重新下单', '付款遇到问题', OTHER];

type CancelSheetProps = { orderId: string; open: boolean; onClose: () => void } & Pick<
  Changes,
  'onChanged' | 'onStale'
>;

/** Why an unpaid order is not wanted any more. */
export function CancelSheet({ orderId, open, onClose, onChanged, onStale }: CancelSheetProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [other, setOther] = useState('');
  const cancel = async () => {
    const message = reason === OTHER ? other.trim() || OTHER : (reason ?? OTHER);
    const { order } = await orders.cancel({ orderId, reason: message });
    onClose();
    toast('订单已取消');
    onChanged(order);
  };
  const { submit, busy } = useSubmit(cancel, {
    onError: (error) => {
      toastError(error);
      if (!isStale(error)) return;
      onClose();
      onStale();
    },
  });
  const footer = (
    <>
      <Button kind="quiet" size="l" block onClick={onClose}>
        再想想
      </Button>
      <Button size="l" block disabled={reason === null} loading={busy} onClick={() => void submit()}>
        确认取消
      </Button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title="取消订单" footer={footer}>
      <p className={css.note}>优惠券、金币和积分会退回账户，已用余额付的部分原路退回</p>
      <Choices
        label="取消原因"
        items={reasons.map((value) => ({ value, label: value }))}
        value={reason}
        onChange={setReason}
      />
      {reason === OTHER && (
        <TextField
          label="说明"
          hideLabel
          placeholder="说说原因（选填）"
          maxLength={60}
          value={other}
          onChange={setOther}
        />
      )}
    </Sheet>
  );
}
