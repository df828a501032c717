import { PayIcon } from '@cellar/shared/parts/payment/PayIcon';
import { inMessenger } from '@cellar/shared/runtime/client';
import type { Choice } from '@cellar/shared/ui/form';

export type PayWay = 'wx' | 'h5' | 'ums';

/** The messenger's way, inside it or from a browser. */
export const ownWay = (): PayWay => (inMessenger() ? 'wx' : 'h5');

/** Ways to pay into an account; inside the messenger its own takes the place of the browsers' one. */
export const payChoices = (ums: boolean): Choice<PayWay>[] => [
  {
    value: ownWay(),
    label: '微信支付',
    note: inMessenger() ? '在微信内直接付款' : '打开微信完成付款',
    icon: <PayIcon code={ownWay()} />,
  },
  ...(ums
    ? [{ value: 'ums' as const, label: '银联云闪付', note: '支持各大银行卡', icon: <PayIcon code="ums" /> }]
    : []),
];
