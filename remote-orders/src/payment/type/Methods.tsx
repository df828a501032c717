import type { PaySheet } from '@cellar/shared/api/money/payment/schema';
import { isTransfer, type PayMethodCode } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import { PayIcon } from '@cellar/shared/parts/payment/PayIcon';
import { Cell, Cells } from '@cellar/shared/ui/base';
import { Choices, type Choice } from '@cellar/shared/ui/form';
import { useState } from 'react';

const choiceOf = ({ code, name, note, available, reason }: PaySheet['methods'][number]): Choice<PayMethodCode> => ({
  value: code,
  label: name,
  note: reason ?? note,
  icon: <PayIcon code={code} />,
  disabled: !available,
});

type MethodsProps = {
  methods: PaySheet['methods'];
  code: PayMethodCode | null;
  onChange: (code: PayMethodCode) => void;
};

/** The methods; transfers, which take days, stand behind a row of their own until they are wanted. */
export function Methods({ methods, code, onChange }: MethodsProps) {
  const [open, setOpen] = useState(false);
  const quick = methods.filter((method) => !isTransfer(method.code));
  const transfers = methods.filter((method) => isTransfer(method.code)).map(({ name }) => name);
  const folds = quick.length > 0 && transfers.length > 0 && !open && !isTransfer(code);
  return (
    <>
      <Choices label="支付方式" items={(folds ? quick : methods).map(choiceOf)} value={code} onChange={onChange} />
      {folds && (
        <Cells>
          <Cell label="更多支付方式" value={transfers.join('、')} onClick={() => setOpen(true)} />
        </Cells>
      )}
    </>
  );
}

/** The way to a balance that pays all; nothing while it does. */
export function Recharge({ methods, restFen }: PaySheet) {
  const balance = methods.find(({ code }) => code === 'balance');
  if (!balance || balance.paysFen >= restFen) return null;
  return <Cell icon="wallet" label="去充值" value={`余额还差 ${money(restFen - balance.paysFen)}`} to="/recharge" />;
}
