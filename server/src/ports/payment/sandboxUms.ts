import type { PaymentPort } from './port';
import { SandboxChannel, type SealedNotice } from './sandboxChannel';
import { readUmsNotice, umsNoticeSign } from './umsNotice';

/** The number that order numbers of the demo's shop begin with. */
const SOURCE_ID = '3194';

/** UnionPay of the demo. */
export class SandboxUms extends SandboxChannel implements PaymentPort {
  readonly channel = 'ums';
  readonly noticeAnswer = 'SUCCESS';

  private get signing() {
    return { sourceId: SOURCE_ID, secret: this.keys.apiV3Key };
  }

  readNotice: PaymentPort['readNotice'] = async (body) => readUmsNotice(body, this.signing);

  async noticeOf(outNo: string): Promise<SealedNotice> {
    const { paidFen, channelNo } = await this.paidAttempt(outNo);
    const fields = {
      merOrderId: `${SOURCE_ID}${outNo}`,
      status: 'TRADE_SUCCESS',
      totalAmount: String(paidFen),
      targetOrderId: channelNo,
      notifyId: `sandbox-${outNo}`,
    };
    const sign = umsNoticeSign(fields, this.signing.secret);
    return {
      body: new URLSearchParams({ ...fields, sign }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  }
}
