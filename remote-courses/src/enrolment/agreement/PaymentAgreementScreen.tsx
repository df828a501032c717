import { ArticlePage } from '@cellar/shared/parts/article/ArticlePage';

/** What who signs up for a class agrees to; `version` names an earlier text. */
export default function PaymentAgreementScreen() {
  return <ArticlePage slug="payment-agreement" title="报名协议" />;
}
