import { transfers } from '@cellar/shared/api/money/transfers/calls';
import type { MessageReceiver, TransferHelp } from '@cellar/shared/api/money/transfers/schema';
import { checkPhone } from '@cellar/shared/format/person/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { isCallError } from '@cellar/shared/runtime/errors';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { useRef } from 'react';

type Values = { receiver: MessageReceiver; phone: string };
type Then = { take: (help: TransferHelp) => void; onFailed: () => unknown };

const blank: Values = { receiver: 'own', phone: '' };
const checks = {
  phone: (text: string, { receiver }: Values) => (receiver === 'other' ? checkPhone(text) : null),
};

const spaced = (phone: string) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');

/** A number that the shop does not know is shown once more before anything goes there. */
const isRight = ({ receiver, phone }: Values) =>
  receiver === 'other'
    ? confirm({ title: `发送到 ${spaced(phone)}？`, message: '请核对号码，收款信息将发送给对方', confirmText: '发送' })
    : Promise.resolve(true);

export function useSend({ orderId }: TransferHelp, { take, onFailed }: Then) {
  const keyFor = useIdemKey();
  const attempt = useRef(0);
  return useForm(blank, checks, async (values: Values) => {
    if (!(await isRight(values))) return;
    const request = { orderId, receiver: values.receiver, phone: values.receiver === 'other' ? values.phone : '' };
    try {
      take(await transfers.send({ ...request, idemKey: keyFor({ ...request, attempt: attempt.current }) }));
      toast('短信已发送');
      attempt.current += 1;
    } catch (error) {
      // After an answer of the server the next tap is another message; after none it is the same one.
      if (isCallError(error) && error.kind === 'refused') {
        attempt.current += 1;
        void onFailed();
      }
      throw error;
    }
  });
}
