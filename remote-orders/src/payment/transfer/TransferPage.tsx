import { transfers } from '@cellar/shared/api/money/transfers/calls';
import type { BankData, TransferSheet } from '@cellar/shared/api/money/transfers/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Button, Cell, Cells, Empty, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useEffect, type ReactNode } from 'react';
import { MissingOrder } from '../../common/MissingOrder';
import { useOrderId } from '../../common/useOrderId';
import { ClosedOrder } from '../ClosedOrder';
import paymentCss from '../payment.module.css';
import { ToResult } from '../ToResult';
import { useComeBack } from '@cellar/shared/hooks/useComeBack';
import { WaitingTransfer } from './TransferState';
import { useNewest } from './useNewest';

/** While a transfer is checked, the page asks again this often. */
const ASK_AGAIN_MS = 10_000;

export type TransferParts = {
  sheet: TransferSheet;
  bank: BankData;
  /** Shows the answer of a write. */
  take: (sheet: TransferSheet) => void;
  reload: () => Promise<boolean>;
};

type FrameProps = { title: string; bottom?: ReactNode; children: ReactNode };

export const TransferFrame = ({ title, bottom, children }: FrameProps) => (
  <Page title={title} className={paymentCss.page} bottom={bottom}>
    {children}
  </Page>
);

async function load(orderId: string): Promise<TransferSheet> {
  const sheet = await transfers.get({ orderId });
  learnTime(sheet.now);
  return sheet;
}

function useAskAgain(waits: boolean, reload: () => Promise<boolean>): void {
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void (document.hidden || reload()), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, reload]);
}

const NoTransfers = ({ path }: { path: string }) => (
  <Empty
    picture="coupon"
    text="暂未开通转账"
    note="请选择其他支付方式"
    action={<Button to={path}>换一种方式支付</Button>}
  />
);

function Ended({ sheet: { paths, state } }: { sheet: TransferSheet }) {
  if (state === 'paid') return <ToResult path={paths.result} />;
  return state === 'closed' ? <ClosedOrder path={paths.view} /> : <NoTransfers path={paths.pay} />;
}

type TransfersProps = { title: string; orderId: string; children: (parts: TransferParts) => ReactNode };

function Transfers({ title, orderId, children }: TransfersProps) {
  const loaded = useLoad(() => load(orderId), [orderId]);
  const { reload } = loaded;
  const { newest: sheet, take } = useNewest(loaded.data);
  const waiting = sheet?.state === 'waiting' ? sheet.transfers.find(({ state }) => state === 'waiting') : undefined;
  useAskAgain(waiting !== undefined, reload);
  useComeBack(reload);
  if (sheet && waiting)
    return (
      <TransferFrame title={title} bottom={<WaitingBar path={sheet.paths.view} />}>
        <PullRefresh onRefresh={reload}>
          <WaitingTransfer transfer={waiting} sheet={sheet} />
        </PullRefresh>
      </TransferFrame>
    );
  if (sheet?.state === 'waiting' && sheet.bank) return children({ sheet, bank: sheet.bank, take, reload });
  return (
    <TransferFrame title={title}>
      <Loaded
        from={loaded}
        skeleton={<Skeleton shapes="price lines form" />}
        failed={(error) => (isMissing(error) ? <MissingOrder /> : null)}
      >
        {(found) => <Ended sheet={sheet ?? found} />}
      </Loaded>
    </TransferFrame>
  );
}

const WaitingBar = ({ path }: { path: string }) => (
  <Button size="l" block to={path}>
    查看订单
  </Button>
);

/** Ways to others: the bank data by message, and another method. */
export const TransferWays = ({ orderId }: { orderId: string }) => (
  <Cells>
    <Cell icon="phone" label="把收款信息发给同事" to={`/help-line-transfer?orderId=${orderId}`} />
    <Cell icon="service" label="转账遇到问题" to="/service-center" />
  </Cells>
);

/** The page of a method that transfers: `children` while the order is to be paid and no transfer is being checked. */
export function TransferPage({ title, children }: Omit<TransfersProps, 'orderId'>) {
  const orderId = useOrderId();
  return orderId ? (
    <Transfers title={title} orderId={orderId}>
      {children}
    </Transfers>
  ) : (
    <TransferFrame title={title}>
      <MissingOrder />
    </TransferFrame>
  );
}
