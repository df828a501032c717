import { methodsThrough } from '@cellar/shared/constants/payMethods';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RoutePlugin, Services } from '../../../services';
import {
  ForgedNotice,
  UnknownNotice,
  type Notice,
  type PaymentPort,
  type RefundAnswer,
} from '../../../ports/payment/port';
import { transaction, type Tx } from '../../../store/transaction';
import { applyAnswer } from './applyAnswer';
import { settleRefund } from '../../../core/payments/refunds';

type RefundNews = { refundNo: string; answer: RefundAnswer; now: Date };

/** Does what a channel says of a refund, once. */
export async function applyRefund(tx: Tx, { refundNo, answer, now }: RefundNews): Promise<string> {
  const refund = await tx
    .selectFrom('refund')
    .select(['person_id', 'id'])
    .where('out_no', '=', refundNo)
    .forUpdate()
    .executeTakeFirst();
  if (!refund) return 'unknown';
  if (answer.state !== 'pending')
    await settleRefund(tx, {
      personId: refund.person_id,
      id: refund.id,
      to: answer.state,
      now,
      ...(answer.state === 'failed' ? { problem: answer.text } : {}),
    });
  return answer.state;
}

/** Does what a callback says, once for each of its ids. */
export const takeNotice = (services: Services, channel: PaymentPort['channel'], notice: Notice): Promise<string> =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const outNo = notice.kind === 'payment' ? notice.outNo : notice.refundNo;
    const row = { channel, notice_id: notice.id };
    const mine = await tx
      .insertInto('payment_notice')
      .values({ ...row, out_no: outNo, outcome: 'taken', at: now })
      .onConflict((conflict) => conflict.columns(['channel', 'notice_id']).doNothing())
      .returning('notice_id')
      .executeTakeFirst();
    if (!mine) return 'repeated';
    const outcome =
      notice.kind === 'payment'
        ? await applyAnswer(tx, { outNo, methods: methodsThrough(channel), answer: notice.answer, now })
        : await applyRefund(tx, { ...notice, now });
    await tx
      .updateTable('payment_notice')
      .set({ outcome })
      .where('channel', '=', channel)
      .where('notice_id', '=', notice.id)
      .execute();
    return outcome;
  });

const answerOf = (services: Services, port: PaymentPort) => async (request: FastifyRequest, reply: FastifyReply) => {
  const body = typeof request.body === 'string' ? request.body : '';
  try {
    const outcome = await takeNotice(services, port.channel, await port.readNotice(body, request.headers));
    if (outcome === 'unknown' || outcome === 'amount')
      services.log.error({ channel: port.channel, outcome }, 'payment notice');
    return await reply.code(200).send(port.noticeAnswer);
  } catch (error) {
    if (error instanceof UnknownNotice) {
      services.log.error({ channel: port.channel, why: error.message }, 'payment notice of another shape');
      return reply.code(400).send({ code: 'FAIL', message: '通知内容无法识别' });
    }
    if (!(error instanceof ForgedNotice)) throw error;
    services.log.warn({ channel: port.channel, why: error.message }, 'forged payment notice');
    return reply.code(401).send({ code: 'FAIL', message: '签名验证失败' });
  }
};

/** Where the channels say how a payment went. The bodies stay as they came: signatures are over every byte. */
export const registerPaymentCallbacks: RoutePlugin = async (server, services) => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const options = { config: { takesAnyText: true } };
    for (const port of Object.values(services.ports.payment))
      if (port) scope.post(`/api/pay/callback/${port.channel}`, options, answerOf(services, port));
  });
};
