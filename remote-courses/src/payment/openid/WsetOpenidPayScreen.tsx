import { MessengerPayment } from '@cellar/shared/parts/payment/MessengerPayment';

/** Pays an attempt for a class order with the messenger's own sheet. */
export default function WsetOpenidPayScreen() {
  return <MessengerPayment way={{ to: '/classList', text: '查看我的课程' }} />;
}
