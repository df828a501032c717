import { MessengerPayment } from '@cellar/shared/parts/payment/MessengerPayment';

/** Pays an attempt with the messenger's own sheet. */
export default function OpenidPayScreen() {
  return <MessengerPayment way={{ to: '/order', text: '查看我的订单' }} />;
}
