import { Page } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import paymentCss from '../payment.module.css';

export function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="支付订单" className={paymentCss.page} bottom={bottom}>
      {children}
    </Page>
  );
}
