import type { Clock } from '../../clock';
import { messengerParams } from './messengerParams';
import type { ChannelOrder, PaymentPort } from './port';
import { refundAnswerOf, tradeAnswerOf, type Trade } from './wechatAnswers';
import { ask, hasCode, type WechatPaySettings } from './wechatApi';
import { readWechatNotice } from './wechatNotice';
import { wechatStatement } from './wechatStatement';

/** WeChat Pay, API v3: for browsers (H5) and inside the messenger (JSAPI). */
export function wechatPay(settings: WechatPaySettings, clock: Clock, send: typeof fetch = fetch): PaymentPort {
  const sent = { settings, clock, send };
  const { appId, mchId, origin } = settings;
  const notify_url = `${origin}/api/pay/callback/wechat`;
  const orderOf = ({ outNo, amountFen, text, expiresAt }: ChannelOrder) => ({
    appid: appId,
    mchid: mchId,
    description: text,
    out_trade_no: outNo,
    notify_url,
    time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    amount: { total: amountFen, currency: 'CNY' },
  });
  return {
    channel: 'wechat',
    noticeAnswer: '',
    create: async (order) => {
      const { h5_url } = await ask<{ h5_url: string }>(sent, 'POST', '/v3/pay/transactions/h5', {
        ...orderOf(order),
        scene_info: { payer_client_ip: order.ip, h5_info: { type: 'Wap' } },
      });
      return { url: `${h5_url}&redirect_url=${encodeURIComponent(origin + order.returnPath)}` };
    },
    openInMessenger: async (order, openId) => {
      const { prepay_id } = await ask<{ prepay_id: string }>(sent, 'POST', '/v3/pay/transactions/jsapi', {
        ...orderOf(order),
        payer: { openid: openId },
        scene_info: { payer_client_ip: order.ip },
      });
      return messengerParams(prepay_id, { appId, privateKey: settings.privateKey, now: clock.now() });
    },
    query: async (outNo) => {
      try {
        return tradeAnswerOf(
          await ask<Trade>(sent, 'GET', `/v3/pay/transactions/out-trade-no/${outNo}?mchid=${mchId}`),
        );
      } catch (error) {
        // Nobody opened the cashier yet: the channel knows the number only from then on.
        if (hasCode(error, 'ORDER_NOT_EXIST')) return { state: 'pending' };
        throw error;
      }
    },
    close: async (outNo) => {
      await ask(sent, 'POST', `/v3/pay/transactions/out-trade-no/${outNo}/close`, { mchid: mchId });
    },
    refund: async ({ refundNo, outNo, amountFen, totalFen, text }) => {
      const amount = { refund: amountFen, total: totalFen, currency: 'CNY' };
      const { status } = await ask<{ status: string }>(sent, 'POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outNo,
        out_refund_no: refundNo,
        reason: text,
        notify_url,
        amount,
      });
      return refundAnswerOf(status);
    },
    queryRefund: async ({ refundNo }) =>
      refundAnswerOf((await ask<{ status: string }>(sent, 'GET', `/v3/refund/domestic/refunds/${refundNo}`)).status),
    statement: (day) => wechatStatement(sent, day),
    readNotice: async (body, headers) =>
      readWechatNotice(body, headers, { keys: settings.platformKeys, apiV3Key: settings.apiV3Key, now: clock.now() }),
  };
}
