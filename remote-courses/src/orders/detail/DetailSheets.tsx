import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { CertificateSheet } from './certificate/CertificateSheet';
import type { Opened } from './opened';
import { ReviewSheet } from './ReviewSheet';
import { WithdrawSheet } from './WithdrawSheet';

type DetailSheetsProps = {
  opened: Opened | null;
  order: ClassOrder;
  onClose: () => void;
  onChanged: () => void;
};

/** What opens over the page of a class order. */
export function DetailSheets({ opened, order, onClose, onChanged }: DetailSheetsProps) {
  const shared = { order, onClose, onChanged };
  const learner = opened?.kind === 'certificate' ? order.learners.find(({ line }) => line === opened.line) : undefined;
  return (
    <>
      <WithdrawSheet open={opened?.kind === 'withdraw'} {...shared} />
      <ReviewSheet open={opened?.kind === 'review'} {...shared} />
      <CertificateSheet learner={learner} order={order} onClose={onClose} />
    </>
  );
}
