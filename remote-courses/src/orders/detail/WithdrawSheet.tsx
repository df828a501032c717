import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { money } from '@cellar/shared/format/number/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Amounts, Button } from '@cellar/shared/ui/base';
import { Choices, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './sheets.module.css';

const OTHER = '其他原因';
const reasons = ['时间有冲突', '想换其他班次', '学员个人原因', '报错了级别', OTHER];
const WHOLE = 100;

type WithdrawSheetProps = { open: boolean; order: ClassOrder; onClose: () => void; onChanged: () => void };

/** Why the person withdraws, and what goes back by the rule of today. */
export function WithdrawSheet({ open, order, onClose, onChanged }: WithdrawSheetProps) {
  const { orderId, totalFen, seats, removedSeats, withdrawal } = order;
  const seatFen = totalFen / (seats + removedSeats);
  const [reason, setReason] = useState<string | null>(null);
  const [other, setOther] = useState('');
  const keyFor = useIdemKey();
  const amountFen = withdrawal?.amountFen ?? 0;
  const { submit, busy } = useSubmit(
    async () => {
      const params = { orderId, amountFen, reason: reason === OTHER ? other.trim() || OTHER : (reason ?? OTHER) };
      await classOrders.withdraw({ ...params, idemKey: keyFor(params) });
      toast(amountFen > 0 ? `已退课，${money(amountFen)} 原路退回` : '已退课');
      onClose();
      onChanged();
    },
    {
      onError: (error) => {
        toastError(error);
        if (classOrders.withdraw.failedWith(error, 'changed')) onClose();
        if (classOrders.withdraw.failedWith(error, 'changed') || classOrders.withdraw.failedWith(error, 'stale'))
          onChanged();
      },
    },
  );
  const footer = (
    <>
      <Button kind="quiet" size="l" block onClick={onClose}>
        再想想
      </Button>
      <Button size="l" block disabled={reason === null} loading={busy} onClick={() => void submit()}>
        {amountFen > 0 ? `确认退课，退 ${money(amountFen)}` : '确认退课'}
      </Button>
    </>
  );
  return (
    <Sheet open={open && withdrawal !== null} title="申请退课" onClose={onClose} footer={footer}>
      {withdrawal && (
        <div className={css.stack}>
          <Amounts
            rows={[
              { label: removedSeats > 0 ? `已付（现有 ${seats} 位学员）` : '已付', fen: seatFen * seats },
              {
                label: withdrawal.percent === WHOLE ? '现在退课，全额退回' : `现在退课，退 ${withdrawal.percent}%`,
                fen: withdrawal.amountFen,
                total: true,
              },
            ]}
          />
          <p className={css.note}>
            {order.seats > 1 ? `${order.seats} 位学员的名额一并释放，` : '名额会立即释放，'}
            款项原路退回，到账时间以支付渠道为准
          </p>
          <Choices
            label="退课原因"
            items={reasons.map((value) => ({ value, label: value }))}
            value={reason}
            onChange={setReason}
          />
          {reason === OTHER && (
            <TextField
              label="说明"
              hideLabel
              placeholder="说说原因（选填）"
              maxLength={100}
              value={other}
              onChange={setOther}
            />
          )}
        </div>
      )}
    </Sheet>
  );
}
