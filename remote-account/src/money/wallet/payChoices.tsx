import { PAY_METHODS, payMethodsFor, type PayMethodFor } from '@cellar/shared/constants/payMethods';
import { PayIcon } from '@cellar/shared/parts/payment/PayIcon';
import { inMessenger } from '@cellar/shared/runtime/client';
import type { Choice } from '@cellar/shared/ui/form';

export type PayWay = PayMethodFor<'account'>;

/** The messenger's way, inside it or from a browser. */
export const ownWay = (): PayWay => (inMessenger() ? 'wx' : 'h5');

/** Ways to pay into an account; inside the messenger its own takes the place of the browsers' one. */
export const payChoices = (ums: boolean): Choice<PayWay>[] =>
  payMethodsFor('account')
    .filter((code) => code === ownWay() || (ums && PAY_METHODS[code].way === 'ums'))
    .map((code) => ({
      value: code,
      label: PAY_METHODS[code].label,
      note: PAY_METHODS[code].note,
      icon: <PayIcon code={code} />,
    }));
